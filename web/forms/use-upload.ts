import { useEffect, useRef, useState } from 'react'
import type { FilePurpose } from '#contract/members/file.ts'
import { CallError, callPortal } from '../api/call-portal.ts'
import { useLocale, useText } from '../i18n/use-text.ts'
import * as errorWords from '../words/error.ts'

/** Uploads a file of the member at a time: how much of it has left, and why the last one was not taken. */
export function useUpload(purpose: FilePurpose) {
  const t = useText()
  const locale = useLocale()
  const [share, setShare] = useState<number>()
  const [problem, setProblem] = useState<string>()
  const sending = useRef<AbortController>(undefined)
  useEffect(() => () => sending.current?.abort(), [])

  /** Resolves with the id of the file, undefined if it was not taken or the visitor has cancelled it. */
  async function upload(file: File): Promise<string | undefined> {
    sending.current = new AbortController()
    const { signal } = sending.current
    const body = new FormData()
    body.append('purpose', purpose)
    body.append('file', file)
    setProblem(undefined)
    setShare(0)
    try {
      const key = crypto.randomUUID()
      const options = { locale, signal, key, asMember: true, onProgress: setShare }
      return (await callPortal('POST /api/v1/files', { body }, options)).fileId
    } catch (refused) {
      // What the portal says of it was shown.
      if (!signal.aborted) setProblem(refused instanceof CallError ? refused.text : t(errorWords.network))
      return undefined
    } finally {
      setShare(undefined)
    }
  }

  return { upload, share, problem, cancel: () => sending.current?.abort() }
}
