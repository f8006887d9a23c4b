/** What a member uploads a file for: pictures that everybody sees, and papers that nobody but their owner reads. */
export const purposes = ['avatar', 'image', 'identity', 'evidence'] as const
export type FilePurpose = (typeof purposes)[number]

/** Width and height of the small version of a picture, in pixels. */
export const THUMBNAIL = 90
