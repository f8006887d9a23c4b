import { type ComponentType, useEffect, useRef } from 'react'
import { useNear } from '../quotes/live-part.ts'
import { useLoaded } from '../ui/use-loaded.ts'

/** A part of pages whose code the browser loads only once the part comes near the window. */
export interface ServerPart<Props> {
  load(): Promise<{ default: ComponentType<Props> }>
  /** What the server renders, set by its entry. Undefined in the browser. */
  onServer?: ComponentType<Props>
}

const untouched = { __html: '' }

/**
 * What the server has rendered of a part stays as it is, without its code in the browser, until that has been loaded:
 * hydration leaves alone what is within `dangerouslySetInnerHTML`.
 */
export function PartFromServer<Props extends object>({
  of,
  props,
  className,
}: {
  of: ServerPart<Props>
  props: Props
  className: string
}) {
  const place = useRef<HTMLDivElement>(null)
  const isNear = useNear(place)
  const [Loaded, load] = useLoaded(of.load)
  useEffect(() => {
    if (isNear) load()
  }, [isNear, load])
  const Part = Loaded ?? of.onServer
  if (Part)
    return (
      <div key="own" className={className}>
        <Part {...props} />
      </div>
    )
  // biome-ignore lint/security/noDangerouslySetInnerHtml: nothing of ours is in it
  return <div ref={place} className={className} dangerouslySetInnerHTML={untouched} suppressHydrationWarning />
}
