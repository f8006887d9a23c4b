import type { Call, CallContext } from '#kit/http/call.ts'
import type { Opened } from '#kit/module/module.ts'
import { type AskCall, type PluginsDeps, pluginsModule } from '#modules/plugins'
import type { Services } from '../web/pages/services.ts'

type Deps = Omit<PluginsDeps, 'subjects' | 'ask'> &
  Pick<Services, 'catalogue' | 'brokers' | 'conversion'> & {
    /** Those whose calls have the data of widgets. */
    modules: readonly Opened[]
  }

/** Plugins of members, which show what calls of other modules answer. */
export function openPlugins({ catalogue, brokers, conversion, modules, ...deps }: Deps) {
  return pluginsModule.open({
    ...deps,
    subjects: { catalogue, brokers, isUnit: code => conversion.units.has(code) },
    ask: askOf(modules.flatMap(module => module.calls ?? [])),
  })
}

/** Asks public calls that read, as a visitor does. */
function askOf(calls: readonly Call[]): AskCall {
  return async (path, query, locale) => {
    const found = calls.find(each => each.method === 'GET' && each.path === path)
    if (!found) throw new Error(`there is no call ${path}`)
    // None of them reads more of its context, or answers by itself.
    return found.handle(found.parameters.parse(query), { locale } as CallContext, undefined as never)
  }
}
