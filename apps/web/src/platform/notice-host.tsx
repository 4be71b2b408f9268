import { Suspense, useEffect, useState } from 'react'
import { patientLazy } from './line.ts'
import { onNotice, takeNotice } from './notices.ts'

const ShownNotices = patientLazy(async () => (await import('./shown-notices.tsx')).ShownNotices)

/** Where short notices appear; what shows them is loaded with the first one. */
export const NoticeHost = () => {
  const [texts, setTexts] = useState<readonly string[]>([])
  useEffect(() => {
    const show = (text: string) => setTexts((before) => [...before, text])
    const late = takeNotice()
    if (late !== null) show(late)
    return onNotice(show)
  }, [])
  if (texts.length === 0) return null
  return (
    <Suspense fallback={null}>
      <ShownNotices texts={texts} />
    </Suspense>
  )
}
