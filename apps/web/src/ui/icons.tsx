import type { ReactNode } from 'react'

interface IconProps {
  size?: number | undefined
}

const icon = (paths: ReactNode, { size = 20 }: IconProps) => (
  <svg
    aria-hidden="true"
    focusable="false"
    width={size}
    height={size}
    viewBox="0 0 20 20"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.75"
    strokeLinecap="round"
    strokeLinejoin="round"
    style={{ flex: 'none' }}
  >
    {paths}
  </svg>
)

export const CheckIcon = (props: IconProps) => icon(<path d="m4 10.5 4 4 8-9" />, props)
export const DotIcon = (props: IconProps) => icon(<circle cx="10" cy="10" r="3.25" />, props)
export const CrossIcon = (props: IconProps) => icon(<path d="m5 5 10 10M15 5 5 15" />, props)
export const ArrowLeftIcon = (props: IconProps) => icon(<path d="M16 10H4m5-5-5 5 5 5" />, props)
export const ChevronDownIcon = (props: IconProps) => icon(<path d="m5 7.5 5 5 5-5" />, props)
export const BellIcon = (props: IconProps) =>
  icon(<path d="M4 14.5h12c-1.2-1.4-1.5-3-1.5-5.5a4.5 4.5 0 0 0-9 0c0 2.5-.3 4.1-1.5 5.5ZM8.2 17h3.6" />, props)
export const CalendarIcon = (props: IconProps) =>
  icon(<path d="M3.5 5.5h13v11h-13zM3.5 9h13M7 3.5v3M13 3.5v3" />, props)
export const EyeIcon = (props: IconProps) =>
  icon(
    <>
      <path d="M2 10s3-5.5 8-5.5S18 10 18 10s-3 5.5-8 5.5S2 10 2 10Z" />
      <circle cx="10" cy="10" r="2.5" />
    </>,
    props,
  )
export const EyeOffIcon = (props: IconProps) =>
  icon(
    <path d="M3 3l14 14M8.2 4.7A8 8 0 0 1 10 4.5c5 0 8 5.5 8 5.5a14 14 0 0 1-2.4 3M12 15.2a7.6 7.6 0 0 1-2 .3c-5 0-8-5.5-8-5.5a14 14 0 0 1 3.4-3.8M8.3 8.3a2.5 2.5 0 0 0 3.4 3.4" />,
    props,
  )
export const InfoIcon = (props: IconProps) =>
  icon(
    <>
      <circle cx="10" cy="10" r="7.5" />
      <path d="M10 9.2v4.3M10 6.4v.1" />
    </>,
    props,
  )
export const WarningIcon = (props: IconProps) => icon(<path d="M10 3 2.5 16.5h15L10 3ZM10 8.5v3.5M10 14.4v.1" />, props)
export const DangerIcon = (props: IconProps) =>
  icon(
    <>
      <circle cx="10" cy="10" r="7.5" />
      <path d="M10 6v5M10 13.6v.1" />
    </>,
    props,
  )
export const SuccessIcon = (props: IconProps) =>
  icon(
    <>
      <circle cx="10" cy="10" r="7.5" />
      <path d="m6.8 10.3 2.3 2.3 4.2-4.9" />
    </>,
    props,
  )
export const FileIcon = (props: IconProps) =>
  icon(<path d="M5 2.5h6.5L15.5 6.5v11h-10.5zM11.5 2.5v4h4M8 10.5h5M8 13.5h5" />, props)
export const UploadIcon = (props: IconProps) => icon(<path d="M10 13V4m-4 4 4-4 4 4M3.5 13.5v3h13v-3" />, props)
export const MenuIcon = (props: IconProps) => icon(<path d="M3 6h9M5.5 10h9M8 14h9" />, props)
