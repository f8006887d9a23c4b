import { patchLibrary } from './library-patches.ts'

// What is removed here must not be used: biome.json refuses the imports that need it.

/**
 * React Router without instrumentation, lazy route discovery, lazy routes that are functions, view transitions, warnings
 * for developers and the scripts that only the server writes, and without wrappers and display names of its components,
 * which the bundler must treat as side effects.
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
    { what: 'warnings', find: /\bwarn(?:ing|Once)\(.*\);$/gm, replaceWith: 'void 0;' },
    {
      what: 'scripts of the document',
      find: /let contextScript = staticContext \?[\s\S]*?^import\(\$\{JSON\.stringify\(manifest\.entry\.module\)\}\);`;/m,
      replaceWith: 'let contextScript = " ", routeModulesScript = " ";',
    },
    {
      what: 'script that scrolls before hydration',
      find: /let restoreScroll = \(\(storageKey, restoreKey\) => \{[\s\S]*?^\t\}\)\.toString\(\);/m,
      replaceWith: 'let restoreScroll = "";',
    },
    {
      what: 'view transitions',
      find: /if \(!viewTransitionOpts \|\| !isViewTransitionAvailable\) \{/,
      replaceWith: 'if (viewTransitionOpts) throw Error("viewTransition"); {',
    },
    {
      what: 'effects of view transitions',
      find: /React\$1\.useEffect\(\(\) => \{\s*if \(vtContext\.isTransitioning && !vtContext\.flushSync\)[\s\S]*?\[vtContext\.isTransitioning, interruption\]\);/,
      replaceWith: '',
    },
    {
      // It shows what was thrown to visitors, in English. The pages' own boundaries are below it.
      what: 'last error page',
      find: /^(function RemixRootDefaultErrorBoundary\()[\s\S]*?^}$/m,
      replaceWith: `$1{ error }) {
  console.error(error);
  return React$$1.createElement("html", null, React$$1.createElement("body", null, React$$1.createElement("a", { href: "/" }, location.host)));
}`,
    },
    {
      what: 'functions as lazy routes',
      find: /if \(typeof route\.lazy === "function"\) \{[\s\S]*?(?=\tlet lazyKeys)/,
      replaceWith: 'if (typeof route.lazy === "function") throw Error("lazy");\n',
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
      what: 'views of view transitions',
      find: /^ViewTransitionPseudoElement\.prototype\.\w+ = function[\s\S]*?^};\n/gm,
      replaceWith: '',
    },
    {
      // Of style sheets and scripts that components ask for; all other elements of a head are none.
      what: 'resources',
      find: /^(function getResource\()[\s\S]*?^}$/m,
      replaceWith: `$1type, currentProps, pendingProps) {
  if (pendingProps.precedence || pendingProps.async) throw Error("getResource");
  return null;
}`,
    },
    {
      what: 'commits that wait for style sheets and images',
      find: /^(function waitForCommitToBeReady\()[\s\S]*?^}$/m,
      replaceWith: '$1) { return null }',
    },
    {
      what: 'components where an error was thrown',
      find: /^(function getStackByFiberInDevAndProd\()[\s\S]*?^}$/m,
      replaceWith: '$1) { return "" }',
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
    'flushAfterMutationEffects',
    'commitAfterMutationEffectsOnFiber',
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
    'accumulateSuspenseyCommitOnFiber',
    'getComponentNameFromType',
    'restoreEnterOrExitViewTransitions',
    'restoreNestedViewTransitions',
    'trackEnterViewTransitions',
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

/** What components ask for style sheets and preloads with. */
const reactDomResources = patchLibrary({
  library: 'react-dom',
  files: /\/react-dom\/cjs\/react-dom\.production\.js$/,
  patches: [
    {
      what: 'preloads',
      find: /^exports\.(preconnect|prefetchDNS|preinit|preinitModule|preload|preloadModule) = function[\s\S]*?^};$/gm,
      replaceWith: 'exports.$1 = function () { throw Error("$1") };',
    },
  ],
})

/** Functions of exact numbers that amounts of money have no use for. */
const otherFunctions =
  'cosine|cubeRoot|hyperbolicCosine|hyperbolicSine|hyperbolicTangent|inverseCosine|inverseHyperbolicCosine|' +
  'inverseHyperbolicSine|inverseHyperbolicTangent|inverseSine|inverseTangent|logarithm|sine|tangent|toBinary|' +
  'toFraction|toHexadecimal|toNearest|toOctal'

/** Exact numbers without trigonometry, other bases than ten, fractions and random numbers. */
const exactNumbers = patchLibrary({
  library: 'decimal.js',
  files: /\/decimal\.js\/decimal\.mjs$/,
  patches: [
    {
      what: 'other functions',
      find: new RegExp(`^P\\.(${otherFunctions})( = P\\.\\w+)? = function \\(.*\\) \\{[^]*?^\\};$`, 'gm'),
      replaceWith: 'P.$1$2 = function () { throw Error("$1") };',
    },
  ],
  unused: ['atan2', 'hypot', 'random'],
})

export const leanLibraries = [reactRouter, chartLibrary, reactDom, reactDomResources, exactNumbers]
