import type { ReactNode } from 'react'

/** A page of the tools, below the menu of its section: its heading, what it is about, its panels. */
export function ToolPage({ title, note, children }: { title: string; note: string; children: ReactNode }) {
  return (
    <>
      <div className="page-title">
        <h1>{title}</h1>
        <p>{note}</p>
      </div>
      {children}
    </>
  )
}
