import { Suspense, useEffect, useState } from 'react'
import { patientLazy } from './line.ts'
import { onNotice } from './notices.ts'

const ShownNotices = patientLazy(async () => (await import('./shown-notices.tsx')).ShownNotices)

/** Where short notices appear; what shows them is loaded with the first one. */
export const NoticeHost = () => {
  const [texts, setTexts] = useState<readonly string[]>([])
  useEffect(() => onNotice((text) => setTexts((before) => [...before, text])), [])
  if (texts.length === 0) return null
  return (
    <Suspense fallback={null}>
      <ShownNotices texts={texts} />
    </Suspense>
  )
}
