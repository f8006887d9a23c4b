import { z } from 'zod'
import * as Errors from '#contract/errors/index.ts'
import { locales } from '#contract/text/locale.ts'
import { PLUGIN_NAME, pluginStates } from '#contract/widgets/plugin.ts'
import { pluginColours, pluginKinds } from '#contract/widgets/plugin-kinds.ts'
import { MAX_WIDGET_BROKERS, MAX_WIDGET_PAIRS, MAX_WIDGET_SIZE, widgetThemes } from '#contract/widgets/widget.ts'
import * as examples from './examples.ts'

const { PluginNameLength, PluginThemeUnknown } = Errors

export const pluginId = z
  .string()
  .regex(/^[0-9A-Za-z_-]{8,36}$/)
  .meta({ description: 'Id of the plugin, from the list', example: examples.plugin.pluginId })

export const version = z.int().min(1).max(1_000_000_000).describe('Version as last read')

const size = (definition: typeof Errors.PluginWidthInvalid | typeof Errors.PluginHeightInvalid) =>
  z
    .int()
    .min(1)
    .max(MAX_WIDGET_SIZE)
    .meta({ codes: { required: definition, other: definition } })
    .describe('Pixels')

const look = {
  theme: z
    .enum(widgetThemes)
    .meta({ codes: { enum: PluginThemeUnknown } })
    .describe('auto: as the visitor’s system has it'),
  quoteColors: z
    .enum(pluginColours)
    .meta({ codes: { enum: PluginThemeUnknown } })
    .describe('east: red up; west: green up'),
}

/** What the owner of a plugin hands in, with so many domains at most. */
export const fieldsOf = (maxDomains: number) => ({
  name: z
    .string()
    // A character may take two units.
    .max(2 * PLUGIN_NAME.max)
    .meta({ codes: { other: PluginNameLength }, values: PLUGIN_NAME })
    .describe('1 to 30 characters, for its owner, and the title of the frame in its code'),
  kind: z
    .enum(pluginKinds)
    .meta({ codes: { enum: Errors.PluginKindUnknown, required: Errors.PluginKindUnknown } })
    .describe('What it shows'),
  brokers: z
    .array(z.string().min(1).max(60))
    .max(MAX_WIDGET_BROKERS)
    .meta({ codes: { maxItems: Errors.PluginBrokersTooMany }, values: { max: MAX_WIDGET_BROKERS } })
    .optional()
    .describe('Ids of brokers; kinds that show brokers need at least one'),
  pairs: z
    .array(z.string().min(1).max(20))
    .max(MAX_WIDGET_PAIRS)
    .meta({ codes: { maxItems: Errors.PluginPairsTooMany }, values: { max: MAX_WIDGET_PAIRS } })
    .optional()
    .describe(
      'Symbols of instruments, of which a chart shows the first; of a converter two codes of three letters, such as EURTWD. All kinds but calendar and converter need one',
    ),
  width: size(Errors.PluginWidthInvalid),
  height: size(Errors.PluginHeightInvalid),
  lang: z
    .enum(locales)
    .meta({ codes: { enum: Errors.PluginLanguageUnknown, required: Errors.PluginLanguageUnknown } })
    .describe('Its language'),
  ...look,
  domains: z
    .array(z.string().min(1).max(253))
    .min(1)
    .max(maxDomains)
    .meta({
      codes: {
        ...{ required: Errors.PluginDomainMissing, minItems: Errors.PluginDomainMissing },
        maxItems: Errors.PluginDomainsTooMany,
      },
      values: { max: maxDomains },
    })
    .describe('Hostnames of the sites that may show it, each by itself: not those below it'),
})

/** Codes of fields that no schema can say. */
export const fieldErrors = [
  ...[Errors.PluginBrokersMissing, Errors.PluginBrokerUnknown, Errors.PluginPairsMissing, Errors.PluginPairUnknown],
  Errors.PluginDomainInvalid,
] as const

/** A plugin as whoever shows it may know it. */
export const shownPlugin = {
  pluginId: z.string().describe('Permanent id of the plugin'),
  kind: z.enum(pluginKinds).describe('What it shows'),
  brokers: z.array(z.string()).describe('Ids of brokers'),
  pairs: z.array(z.string()).describe('Symbols'),
  width: z.int().describe('Pixels'),
  height: z.int().describe('Pixels'),
  lang: z.enum(locales).describe('Its language'),
  theme: z.enum(widgetThemes).describe('auto: as the visitor’s system has it'),
  quoteColors: z.enum(pluginColours).describe('east: red up; west: green up'),
  domains: z.array(z.string()).describe('Hostnames of the sites that may show it, in lower case and Punycode'),
  state: z.enum(pluginStates).describe('paused: its frame and its data are refused'),
  version: z.int().describe('Sent with changes'),
}

/** A plugin as its owner knows it. */
export const pluginResult = z.strictObject({
  ...shownPlugin,
  name: z.string().describe('Name for its owner'),
  viewsPerDay: z
    .array(
      z.strictObject({
        day: z.string().describe('UTC: `2026-11-26`'),
        views: z.int().describe('How often its frame was opened'),
      }),
    )
    .describe('Days with views among the last 90, the oldest first'),
  code: z.string().describe('The HTML with which a site shows it'),
})
