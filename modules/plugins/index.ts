export { type PluginCalls, type PluginPages, type PluginsDeps, pluginsModule } from './module.ts'
export { pluginSettings } from './rules/plugin-settings.ts'
export type { AskCall } from './shown/plugin-data.ts'
export { forgetPlugins } from './store/plugins.ts'
