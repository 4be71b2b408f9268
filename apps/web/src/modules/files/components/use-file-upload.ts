import type { FileObject } from '@firstrung/api/files/wire'
import { useEffect, useRef, useState } from 'react'
import { removeFile, type Seat, sendFile } from '../api.ts'
import { faultOfFile, removalFailed, type UploadTrouble, uploadTrouble } from '../upload-faults.ts'

interface FileUploadOptions {
  readonly seat: Seat
  /** What is stored already. */
  readonly stored: FileObject | null
  /** Default true: a file is sent as soon as it is chosen. Otherwise `send` sends it. */
  readonly immediate?: boolean | undefined
  /** Told of every file that the server took, and with null of one that it took away. */
  readonly onStored?: ((file: FileObject | null) => void) | undefined
}

interface Attempt {
  readonly file: File
  /** 0 to 100 while it is on its way. */
  readonly progress?: number
}

/** A file on its way to the server: chosen, checked, sent with progress, stopped, tried again, removed. */
export const useFileUpload = ({ seat, stored: start, immediate = true, onStored }: FileUploadOptions) => {
  const [stored, setStored] = useState(start)
  const [attempt, setAttempt] = useState<Attempt | null>(null)
  const [trouble, setTrouble] = useState<UploadTrouble | null>(null)
  const [removing, setRemoving] = useState(false)
  const running = useRef<AbortController | null>(null)
  // Of two files chosen quickly one after the other, the later one counts.
  const latestChoice = useRef<File | null>(null)

  useEffect(() => setStored(start), [start])
  useEffect(() => () => running.current?.abort(), [])

  const store = (file: FileObject | null) => {
    setStored(file)
    setAttempt(null)
    onStored?.(file)
  }

  const transmit = async (file: File): Promise<boolean> => {
    if (running.current) return false
    const controller = new AbortController()
    running.current = controller
    setTrouble(null)
    setAttempt({ file, progress: 0 })
    try {
      const result = await sendFile(seat, file, {
        signal: controller.signal,
        onProgress: (part) => setAttempt({ file, progress: part * 100 }),
      })
      if (result.status === 'success') {
        store(result.data)
        return true
      }
      const refused = uploadTrouble(result, seat.field)
      setTrouble(refused)
      setAttempt('fault' in refused ? null : { file })
    } catch {
      if (controller.signal.aborted) setAttempt(null)
      else {
        setTrouble(uploadTrouble(null, seat.field))
        setAttempt({ file })
      }
    } finally {
      running.current = null
    }
    return false
  }

  const choose = async (file: File) => {
    if (running.current) return
    latestChoice.current = file
    const fault = await faultOfFile(file, seat.field)
    if (latestChoice.current !== file) return
    setTrouble(fault === null ? null : { fault })
    if (fault !== null) return
    if (immediate) await transmit(file)
    else setAttempt({ file })
  }

  /** Sends what was chosen; true once nothing is left to send. */
  const send = async (): Promise<boolean> => (attempt ? transmit(attempt.file) : true)

  const stop = () => running.current?.abort()

  const remove = async () => {
    setTrouble(null)
    if (attempt) {
      stop()
      setAttempt(null)
      return
    }
    if (removing || !stored) return
    setRemoving(true)
    try {
      const result = await removeFile(seat)
      if (result.status === 'success') store(null)
      else setTrouble({ fault: result.errors.map(({ detail }) => detail).join(' ') })
    } catch {
      setTrouble({ fault: removalFailed() })
    } finally {
      setRemoving(false)
    }
  }

  return {
    stored,
    /** Chosen and not stored yet. */
    chosen: attempt?.file ?? null,
    progress: attempt?.progress,
    trouble,
    isSending: attempt?.progress !== undefined,
    isRemoving: removing,
    choose,
    send,
    stop,
    remove,
  }
}

export type FileUpload = ReturnType<typeof useFileUpload>
