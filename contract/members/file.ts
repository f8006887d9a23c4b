/** What a member uploads a file for: pictures that everybody sees, and papers that nobody but their owner reads. */
export const purposes = ['avatar', 'image', 'identity', 'evidence'] as const
export type FilePurpose = (typeof purposes)[number]

/** Width and height of the small version of a picture, in pixels. */
export const THUMBNAIL = 90

/** Address of a picture that a member has uploaded, whole or as its small version. */
export const pictureAddress = (fileId: string, size?: typeof THUMBNAIL): string =>
  `/api/v1/files/${fileId}${size === undefined ? '' : `?size=${size}`}`
