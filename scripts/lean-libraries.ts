import { patchLibrary } from './library-patches.ts'

// What is removed here must not be used: biome.json refuses the imports that need it.

/**
 * React Router without instrumentation and lazy route discovery, and without wrappers and display names of its
 * components, which the bundler must treat as side effects.
 */
const reactRouter = patchLibrary({
  library: 'react-router',
  files: /\/react-router\/dist\/.*\.m?js$/,
  patches: [
    { what: 'display names', find: /^\w+\.displayName = "\w+";$/gm, replaceWith: '' },
    {
      what: 'wrapped components',
      find: /= (React\$1\.(?:forwardRef|memo|createContext)\()/g,
      replaceWith: '= /* @__PURE__ */ $1',
    },
    { what: 'instrumentation', find: /\bif \(init\.instrumentations\)/g, replaceWith: 'if (false)' },
    {
      what: 'results of instrumentation',
      find: /(?<!function )\bconsumeInstrumentationClientResultMetaReceiver\(router\)/g,
      replaceWith: 'undefined',
    },
    {
      what: 'lazy route discovery',
      find: /(?<!function )\bisFogOfWarEnabled\(routeDiscovery, ssr\)/g,
      replaceWith: 'false',
    },
    {
      // A pattern is compiled when an address begins like it, which few of a hundred routes do.
      what: 'patterns of all routes',
      find: /^(\t+)routesMeta: routesMeta\.map\([\s\S]*?^\1\}\)$/m,
      replaceWith: '$1routesMeta',
    },
    {
      what: 'routes that begin otherwise',
      find: /\bmatches = matchRouteBranch\(branches\[i\], decoded, allowPartial\);/,
      replaceWith: `if (decoded.toLowerCase().startsWith(branches[i].path.split(/[:*]/, 1)[0].toLowerCase()))
          matches = matchRouteBranch(branches[i], decoded, allowPartial);`,
    },
    {
      // The modules that the document has loaded are those of its routes.
      what: 'routes of the document',
      find: /let dataRouteMatcher = [^;]*;\s*dataRouteMatcher\.update\(routes\);\s*let initialMatches = [^;]*;/,
      replaceWith: `let initialMatches = Object.keys(window.__reactRouterRouteModules).map(id => ({ route: { id } }));`,
    },
  ],
  unused: ['RSCErrorHandler', 'RSCPrefetchPageLinksImpl', 'discoverRoutes', 'patchRoutes'],
})

/** Drawing tools of the chart library that the page offers. */
const offeredTools = ['segment', 'horizontalStraightLine', 'parallelStraightLine', 'fibonacciLine']

/**
 * The chart library without its studies, as the charts have their own, without the drawing tools not offered, and without
 * its own date format, which takes tens of milliseconds to construct: the charts write dates themselves. A new chart is
 * not drawn until `drawFirst` of library-chart.ts says so: it would be drawn after each step in which it is set up.
 */
const chartLibrary = patchLibrary({
  library: 'klinecharts',
  files: /\/klinecharts\/dist\/index\.esm\.js$/,
  patches: [
    { what: 'studies', find: /^(var extensions\S* = )\[\s*averagePrice,[^\]]*\]/m, replaceWith: '$1[]' },
    {
      what: 'drawing tools',
      find: /^(var extensions\S* = )\[fibonacciLine,[^\]]*\]/m,
      replaceWith: `$1[${offeredTools.join()}]`,
    },
    {
      what: 'date format',
      find: /^( *)(StoreImp\.prototype\.setTimezone = function \(timezone\) \{)[\s\S]*?^\1\};$/m,
      replaceWith: '$1$2 };',
    },
    {
      what: 'first drawing',
      find: /^( *)this\._layout\(\);\n( *)this\._initResizeListener\(\);$/m,
      replaceWith: `$1this._layoutUpdateOptions.update = false;
$1this._layout();
$1this._layoutPending = true;
$1this._initResizeListener();`,
    },
    {
      // The browser tells the size of a canvas in device pixels after the frame in which it got its size in CSS pixels.
      what: 'first frame of a canvas',
      find: /this\._requestAnimationId = requestAnimationFrame\((function \(\) \{\n\s*_this\._requestAnimationId = DEFAULT_REQUEST_ID;\n\s*if \(_this\._destroyed\))/,
      replaceWith: `const nextFrame = this._pixelWidth > 0 ? requestAnimationFrame : draw => requestAnimationFrame(() => requestAnimationFrame(draw))
            this._requestAnimationId = nextFrame($1`,
    },
  ],
})

/**
 * React without view transitions, `Activity`, `SuspenseList`, references to fragments, and the style sheets and preloads
 * that components can ask for, as the router links those of a page. The walks for view transitions look for a component
 * that no page has: they run and do nothing.
 */
const reactDom = patchLibrary({
  library: 'react-dom',
  files: /\/react-dom\/cjs\/react-dom-client\.production\.js$/,
  patches: [
    {
      what: 'references to fragments',
      find: /^FragmentInstance\.prototype\.\w+ = function[\s\S]*?^};\n/gm,
      replaceWith: '',
    },
    {
      // In production they are names of one letter.
      what: 'component stacks of errors',
      find: /^(function describeNativeComponentFrame\()[\s\S]*?^}$/m,
      replaceWith: '$1) { return "" }',
    },
  ],
  unused: [
    'applyViewTransitionName',
    'applyViewTransitionToHostInstancesRecursive',
    'createMeasurement',
    'getClassNameByType',
    'measureViewTransitionHostInstancesRecursive',
    'restoreViewTransitionName',
    'startViewTransition',
    'cutOffTailIfNeeded',
    'initSuspenseListRenderState',
    'updateSuspenseListComponent',
    'commitNewChildToFragmentInstance',
    'deleteChildFromFragmentInstance',
    'attemptExplicitHydrationTarget',
    'updateActivityComponent',
    'acquireResource',
    'insertStylesheet',
    'insertStylesheetIntoRoot',
    'preconnectAs',
    'preinitModuleScript',
    'preinitScript',
    'preinitStyle',
    'preload',
    'preloadModule',
    'preloadStylesheet',
    'suspendResource',
  ],
  idle: [
    'commitAppearingPairViewTransitions',
    'commitDeletedPairViewTransitions',
    'commitEnterViewTransitions',
    'commitExitViewTransitions',
    'commitNestedViewTransitions',
    'measureNestedViewTransitions',
    'restorePairedViewTransitions',
    'defaultOnDefaultTransitionIndicator',
    'estimateBandwidth',
  ],
})

export const leanLibraries = [reactRouter, chartLibrary, reactDom]
