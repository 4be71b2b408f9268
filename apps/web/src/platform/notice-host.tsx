import { Suspense, useEffect, useState } from 'react'
import { patientLazy } from './line.ts'
import { type Notice, onNotice, takeNotice } from './notices.ts'

const ShownNotices = patientLazy(async () => (await import('./shown-notices.tsx')).ShownNotices)

/** Where short notices appear; what shows them is loaded with the first one. */
export const NoticeHost = () => {
  const [notices, setNotices] = useState<readonly Notice[]>([])
  useEffect(() => {
    const show = (notice: Notice) => setNotices((before) => [...before, notice])
    const late = takeNotice()
    if (late !== null) show({ text: late })
    return onNotice(show)
  }, [])
  if (notices.length === 0) return null
  return (
    <Suspense fallback={null}>
      <ShownNotices notices={notices} />
    </Suspense>
  )
}
