/** Address of the script of widgets, by scripts/widget-script.ts. */
declare module 'virtual:widget-script' {
  const address: string
  export default address
}
