import {
  type CSSVariablesResolver,
  createTheme,
  defaultVariantColorsResolver,
  type MantineColorsTuple,
  type MantineThemeOverride,
  type VariantColorsResolver,
} from '@mantine/core'

const even = (value: string): MantineColorsTuple => [
  value,
  value,
  value,
  value,
  value,
  value,
  value,
  value,
  value,
  value,
]

// Mantine reads its greys from two tuples, one a scheme. Both point at our tokens, which change with the scheme themselves.
const gray: MantineColorsTuple = [
  'var(--sunken)',
  'var(--sunken)',
  'var(--line)',
  'var(--line)',
  'var(--border)',
  'var(--muted)',
  'var(--muted)',
  'var(--muted)',
  'var(--ink)',
  'var(--ink)',
]
const dark: MantineColorsTuple = [
  'var(--ink)',
  'var(--muted)',
  'var(--muted)',
  'var(--muted)',
  'var(--border)',
  'var(--sunken)',
  'var(--surface)',
  'var(--paper)',
  'var(--sunken)',
  'var(--sunken)',
]

const variantColorResolver: VariantColorsResolver = (input) => {
  const color = input.color ?? input.theme.primaryColor
  const strong = color === 'accent' ? 'var(--accent-strong)' : `color-mix(in srgb, var(--${color}) 88%, var(--ink))`
  if (!['accent', 'danger', 'warning', 'info', 'success'].includes(color)) return defaultVariantColorsResolver(input)
  const ink = `var(--${color})`
  const soft = `var(--${color}-soft)`
  switch (input.variant) {
    case 'filled':
      return { background: ink, hover: strong, color: 'var(--on-accent)', border: '1px solid transparent' }
    case 'light':
      return { background: soft, hover: soft, color: ink, border: '1px solid transparent' }
    case 'outline':
      return { background: 'transparent', hover: soft, color: ink, border: `1px solid ${ink}` }
    case 'subtle':
      return { background: 'transparent', hover: soft, color: ink, border: '1px solid transparent' }
    case 'transparent':
      return { background: 'transparent', hover: 'transparent', color: ink, border: '1px solid transparent' }
    default:
      return defaultVariantColorsResolver(input)
  }
}

/** The Mantine theme: our scales and faces, and colors that are all references to tokens.css. */
export const makeTheme = (): MantineThemeOverride =>
  createTheme({
    colors: {
      gray,
      dark,
      accent: even('var(--accent)'),
      danger: even('var(--danger)'),
      warning: even('var(--warning)'),
      info: even('var(--info)'),
      success: even('var(--success)'),
      red: even('var(--danger)'),
      teal: even('var(--success)'),
    },
    primaryColor: 'accent',
    primaryShade: 7,
    variantColorResolver,
    fontFamily: 'var(--font-text)',
    fontFamilyMonospace: 'ui-monospace, Menlo, Consolas, monospace',
    headings: {
      fontFamily: 'var(--font-heading)',
      fontWeight: '650',
      textWrap: 'balance',
      sizes: {
        h1: { fontSize: 'var(--text-36)', lineHeight: '1.15' },
        h2: { fontSize: 'var(--text-28)', lineHeight: '1.2' },
        h3: { fontSize: 'var(--text-22)', lineHeight: '1.3' },
        h4: { fontSize: 'var(--text-18)', lineHeight: '1.4' },
        h5: { fontSize: 'var(--text-16)', lineHeight: '1.5' },
        h6: { fontSize: 'var(--text-14)', lineHeight: '1.5' },
      },
    },
    fontSizes: {
      xs: 'var(--text-14)',
      sm: 'var(--text-14)',
      md: 'var(--text-16)',
      lg: 'var(--text-18)',
      xl: 'var(--text-22)',
    },
    lineHeights: { xs: '1.45', sm: '1.5', md: '1.55', lg: '1.55', xl: '1.4' },
    spacing: { xs: '0.5rem', sm: '0.75rem', md: '1rem', lg: '1.5rem', xl: '2rem' },
    radius: { xs: '4px', sm: '6px', md: '10px', lg: '10px', xl: '16px' },
    defaultRadius: 'md',
    respectReducedMotion: true,
    cursorType: 'pointer',
    shadows: {
      xs: 'none',
      sm: 'none',
      md: 'var(--shadow-float)',
      lg: 'var(--shadow-float)',
      xl: 'var(--shadow-float)',
    },
    components: {
      Button: { defaultProps: { size: 'md' } },
      ActionIcon: { defaultProps: { variant: 'subtle', size: 44 } },
      TextInput: { defaultProps: { size: 'md', inputWrapperOrder: ['label', 'description', 'input', 'error'] } },
      Textarea: { defaultProps: { size: 'md' } },
      Select: { defaultProps: { size: 'md' } },
      NativeSelect: { defaultProps: { size: 'md' } },
      Checkbox: { defaultProps: { size: 'md', radius: 'sm' } },
      Radio: { defaultProps: { size: 'md' } },
      InputWrapper: { defaultProps: { size: 'md' } },
      Combobox: { defaultProps: { size: 'md', shadow: 'md' } },
      Popover: { defaultProps: { shadow: 'md' } },
      Anchor: { defaultProps: { underline: 'always' } },
      Loader: { defaultProps: { type: 'dots' } },
    },
  })

const shared: Record<`--${string}`, string> = {
  '--mantine-color-text': 'var(--ink)',
  '--mantine-color-bright': 'var(--ink)',
  '--mantine-color-body': 'var(--paper)',
  '--mantine-color-error': 'var(--danger)',
  '--mantine-color-success': 'var(--success)',
  '--mantine-color-placeholder': 'var(--muted)',
  '--mantine-color-anchor': 'var(--accent)',
  '--mantine-color-default': 'var(--surface)',
  '--mantine-color-default-hover': 'var(--sunken)',
  '--mantine-color-default-color': 'var(--ink)',
  '--mantine-color-default-border': 'var(--border)',
  '--mantine-color-dimmed': 'var(--muted)',
  '--mantine-color-disabled': 'var(--sunken)',
  '--mantine-color-disabled-color': 'var(--muted)',
  '--mantine-color-disabled-border': 'var(--line)',
  '--mantine-primary-color-contrast': 'var(--on-accent)',
  '--mantine-color-accent-text': 'var(--accent)',
  '--mantine-color-accent-filled': 'var(--accent)',
  '--mantine-color-accent-filled-hover': 'var(--accent-strong)',
  '--mantine-color-accent-light': 'var(--accent-soft)',
  '--mantine-color-accent-light-hover': 'var(--accent-soft)',
  '--mantine-color-accent-light-color': 'var(--accent)',
  '--mantine-color-accent-outline': 'var(--accent)',
  '--mantine-color-accent-outline-hover': 'var(--accent-soft)',
}

/** MantineProvider's `cssVariablesResolver`: maps Mantine's own variables to the tokens. */
export const variables: CSSVariablesResolver = () => ({
  variables: {},
  light: { ...shared, '--mantine-color-black': 'var(--ink)' },
  // In the dark scheme Mantine uses "white" only for what stands on a filled surface.
  dark: { ...shared, '--mantine-color-white': 'var(--on-accent)' },
})
