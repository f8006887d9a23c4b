import { fileURLToPath } from 'node:url'
import { build, type Plugin } from 'vite'
import { localizedTexts } from './localized-texts.ts'

const NAME = 'virtual:widget-script'
const SOURCE = '/web/entry.widget.ts'

/**
 * The script of widgets, built for itself: the chunks of the pages contain React, which widgets do not load. Whoever
 * imports `virtual:widget-script` gets its address.
 */
export function widgetScript(): Plugin {
  let isBuild = false
  return {
    name: 'widget-script',
    configResolved(config) {
      isBuild = config.command === 'build'
    },
    async buildStart() {
      if (!isBuild || this.environment.name !== 'client') return
      const { fileName, code } = await built()
      this.emitFile({ type: 'asset', fileName, source: code })
    },
    resolveId: name => (name === NAME ? `\0${NAME}` : undefined),
    async load(id) {
      if (id !== `\0${NAME}`) return undefined
      return `export default ${JSON.stringify(isBuild ? `/${(await built()).fileName}` : SOURCE)}`
    },
  }
}

/** Its only file; the same sources give the same name. */
async function built(): Promise<{ fileName: string; code: string }> {
  const output = await build({
    configFile: false,
    logLevel: 'warn',
    plugins: [localizedTexts],
    build: {
      write: false,
      modulePreload: false,
      target: 'baseline-widely-available',
      rolldownOptions: {
        input: { widget: fileURLToPath(new URL(`..${SOURCE}`, import.meta.url)) },
        output: { entryFileNames: 'assets/[name]-[hash].js' },
      },
    },
  })
  if (Array.isArray(output) || !('output' in output)) throw new Error('the script of widgets was not built')
  const [script, ...others] = output.output
  if (others.length > 0) throw new Error(`the script of widgets has more than one file: ${others[0]!.fileName}`)
  return script
}
