import { useState } from 'react'
import type { FilePurpose } from '#contract/members/file.ts'
import { useUpload } from './use-upload.ts'

export interface PaperFile {
  fileId: string
  name: string
  bytes: number
  /** Address of a small version of a picture. */
  small: string | undefined
}

const WIDTH = 80
const HEIGHT = 64

/** The middle of a picture; undefined of another file, and of a picture that the browser cannot show. */
async function smallOf(file: File): Promise<string | undefined> {
  if (!file.type.startsWith('image/')) return undefined
  try {
    const picture = await createImageBitmap(file)
    const canvas = document.createElement('canvas')
    canvas.width = WIDTH
    canvas.height = HEIGHT
    const scale = Math.max(WIDTH / picture.width, HEIGHT / picture.height)
    const [width, height] = [picture.width * scale, picture.height * scale]
    canvas.getContext('2d')?.drawImage(picture, (WIDTH - width) / 2, (HEIGHT - height) / 2, width, height)
    picture.close()
    return canvas.toDataURL('image/png')
  } catch {
    return undefined
  }
}

/** Some files that nobody but their owner and staff read, uploaded one at a time. */
export function usePapers(purpose: FilePurpose, most: number) {
  const [files, setFiles] = useState<readonly PaperFile[]>([])
  const [sending, setSending] = useState<{ name: string; bytes: number }>()
  const { upload, share, problem, cancel } = useUpload(purpose)

  async function add(file: File | undefined): Promise<void> {
    if (!file || files.length >= most || share !== undefined) return
    setSending({ name: file.name, bytes: file.size })
    const fileId = await upload(file)
    setSending(undefined)
    if (fileId === undefined) return
    const small = await smallOf(file)
    setFiles(before => [...before, { fileId, name: file.name, bytes: file.size, small }])
  }

  return {
    ...{ files, add, share, problem, cancel, sending },
    ids: files.map(({ fileId }) => fileId),
    remove: (fileId: string) => setFiles(before => before.filter(each => each.fileId !== fileId)),
    clear: () => setFiles([]),
  }
}

export type Papers = ReturnType<typeof usePapers>
