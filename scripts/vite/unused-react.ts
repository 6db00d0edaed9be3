import type { Facts } from "./facts.ts";

/** The build of React for browsers that is in the first load. */
export const reactDom = "react-dom/cjs/react-dom-client.production.js";

/** React itself. */
export const react = "react/cjs/react.production.js";

/** What `react-dom` exports beside that. */
export const reactDomExports = "react-dom/cjs/react-dom.production.js";

const names = (text: string): readonly string[] => text.trim().split(/\s+/);

/** Pages are drawn in the browser, so nothing is taken over from a server's HTML: no boundary is there before its code, and no event waits for one. */
const hydration = names(`
  throwOnHydrationMismatch prepareToHydrateHostInstance popToNextHostParent popHydrationState resetHydrationState upgradeHydrationErrorsToRecoverable queueHydrationError
  pushTreeFork pushTreeId pushMaterializedTreeId popTreeContext restoreSuspendedTreeContext getBumpedLaneForHydration getBumpedLaneForHydrationByLane createFiberFromDehydratedFragment
  mountHostRootWithoutHydrating updateDehydratedSuspenseComponent retrySuspenseComponentWithoutHydrating retryDehydratedSuspenseBoundary commitSuspenseHydrationCallbacks
  commitActivityHydrationCallbacks clearHydrationBoundary hideOrUnhideDehydratedBoundary canHydrateInstance canHydrateTextInstance canHydrateHydrationBoundary isSuspenseInstancePending
  isSuspenseInstanceFallback registerSuspenseInstanceRetry getNextHydratable getNextHydratableInstanceAfterHydrationBoundary getParentHydrationBoundary checkForUnmatchedText
  normalizeMarkupForTextOrAttribute getSuspenseInstanceFromFiber getActivityInstanceFromFiber attemptContinuousHydration attemptHydrationAtCurrentPriority queueIfContinuousEvent
  clearIfContinuousEvent accumulateOrCreateContinuousQueuedReplayableEvent attemptExplicitHydrationTarget attemptReplayContinuousQueuedEvent attemptReplayContinuousQueuedEventInMap
  replayUnblockedEvents scheduleCallbackIfUnblocked scheduleReplayQueueIfNeeded retryIfBlockedOn ReactDOMHydrationRoot
`);

/** No `ViewTransition` element. */
const viewTransitions = names(`
  trackEnterViewTransitions pushViewTransitionCancelableScope applyViewTransitionToHostInstances applyViewTransitionToHostInstancesRecursive restoreViewTransitionOnHostInstances
  commitAppearingPairViewTransitions commitEnterViewTransitions commitDeletedPairViewTransitions commitExitViewTransitions commitNestedViewTransitions restorePairedViewTransitions
  restoreEnterOrExitViewTransitions restoreNestedViewTransitions measureViewTransitionHostInstancesRecursive measureNestedViewTransitions recursivelyTraverseAfterMutationEffects
  commitAfterMutationEffectsOnFiber applyViewTransitionName restoreViewTransitionName createMeasurement measureInstance measureClonedInstance forceLayout waitForImageToLoad
  startViewTransition ViewTransitionPseudoElement createViewTransitionInstance getViewTransitionName getClassNameByType getViewTransitionClassName scheduleViewTransitionEvent
  reportViewTransitionError pushMutationContext queueTransitionTypes claimQueuedTransitionTypes
`);

/** No fragment has a `ref`. */
const fragmentRefs = names(`
  FragmentInstance addEventListenerToChild removeEventListenerFromChild getAttachOptions normalizeListenerOptions indexOfEventListener setFocusOnFiberIfFocusable collectChildren
  blurActiveElementWithinFragment observeChild unobserveChild schedulePendingIntersectionUnobserve collectClientRects validateDocumentPositionWithFiberTree scrollTextNodeIntoView
  addFragmentHandleToFiber addFragmentHandleToInstance commitNewChildToFragmentInstance deleteChildFromFragmentInstance commitNewChildToFragmentInstances
  commitFragmentInstanceInsertionEffects commitFragmentInstanceDeletionEffects setFocusIfFocusable traverseVisibleInstancesAndTextInstances getFragmentParentInstanceOrContainerFiber
  fiberIsPortaledIntoHost getFragmentInstanceOrTextInstanceSiblings findFragmentInstanceOrTextInstanceSiblings isFiberPrecedingCheck isFiberFollowingCheck getParentForFragmentAncestors
`);

/** No component draws `html`, `head`, `body`, `title`, `meta`, `link`, `style` or `script`, or asks React to load such a thing early. */
const documentParts = names(`
  isHostHoistableType createHoistableInstance getResource preloadStylesheet acquireResource insertStylesheet adoptPreloadPropsForStylesheet adoptPreloadPropsForScript
  getHydratableHoistableCache mountHoistable maySuspendCommit preloadResource suspendInstance suspendResource insertSuspendedStylesheets insertStylesheetIntoRoot estimateImageBytes
  estimateBandwidth isLikelyStaticResource preconnectAs prefetchDNS preconnect preload preloadModule preinitStyle preinitScript preinitModuleScript resolveSingletonInstance
  releaseSingletonInstance clearSingletonPreambleContribution commitHostSingletonAcquisition isSingletonScope getResourcesFromRoot markNodeAsHoistable preloadInstanceAndSuspendIfNeeded
  preloadResourceAndSuspendIfNeeded recursivelyAccumulateSuspenseyCommit accumulateSuspenseyCommitOnFiber waitForCommitToBeReady checkIfFullyUnsuspended onUnsuspend onUnsuspendImg
`);

/** Forms have handlers and no `action`. */
const formActions = names(`
  mountActionState updateActionState updateActionStateImpl rerenderActionState dispatchActionState runActionStateAction handleActionReturnValue onActionSuccess onActionError
  notifyActionListeners actionStateReducer actionStateActionEffect startHostTransition ensureFormComponentIsStateful requestFormReset$1 requestFormReset recursivelyResetForms
  TransitionAwareHostComponent useHostTransitionStatus coerceFormActionProp extractEvents$1
`);

/** No transition is asynchronous, and no browser of this build has events with a prefix. */
const past = names("entangleAsyncAction chainThenableValue pingEngtangledActionScope suspendIfUpdateReadFromEntangledAsyncAction defaultOnDefaultTransitionIndicator startTransition getVendorPrefixedEventName");

/** No `SuspenseList`, no `Activity`, no custom elements. Nobody reads the stack of components that React adds to an error. */
const others = names(`
  updateSuspenseListComponent initSuspenseListRenderState findLastContentRow reverseChildren cutOffTailIfNeeded findFirstSuspended pushSuspenseListContext popSuspenseListContext
  updateActivityComponent mountActivityChildren retryActivityComponentWithoutHydrating pushDehydratedActivitySuspenseHandler setPropOnCustomElement
  describeNativeComponentFrame describeBuiltInComponentFrame describeFiber getStackByFiberInDevAndProd getComponentNameFromType
`);

/** Functions of React that this site never calls, or that do nothing for what it draws. */
export const unusedInReact: readonly string[] = [...hydration, ...viewTransitions, ...fragmentRefs, ...documentParts, ...formActions, ...past, ...others];

const capital = (name: string): string => `on${name.slice(0, 1).toUpperCase()}${name.slice(1)}`;

/** Events that no element of this site and of its libraries hears through React. */
const unheard = names(`
  abort auxClick beforeToggle canPlay canPlayThrough copy cut dragEnter dragExit durationChange emptied encrypted ended fullscreenChange fullscreenError gotPointerCapture
  invalid loadedData loadedMetadata loadStart lostPointerCapture playing progress rateChange resize seeked seeking stalled suspend timeUpdate touchCancel touchEnd touchStart
  volumeChange touchMove waiting wheel scrollEnd mouseMove mouseOut mouseOver pointerOut pointerOver
`);

/** Events that React hears by more than their name, and that nothing of this site hears. */
const unheardByName = names("onMouseEnter onMouseLeave onCompositionEnd onCompositionStart onCompositionUpdate onDoubleClick onAnimationIteration onTransitionRun onTransitionStart onTransitionCancel");

/** Attributes that nothing on this site has. React knows them by another name than the document. */
const attributes = names(`
  xlinkActuate xlinkArcrole xlinkRole xlinkShow xlinkTitle xlinkType xmlBase xmlLang xmlSpace
`);

/** Methods that no class of this site has: its classes are boundaries for errors, which have a state that is derived from the error. */
const lives = names(`
  componentWillMount UNSAFE_componentWillMount componentWillReceiveProps UNSAFE_componentWillReceiveProps componentDidMount componentDidUpdate componentWillUnmount
  getSnapshotBeforeUpdate shouldComponentUpdate componentDidCatch
`);

/** Hooks that nothing calls. */
const hooks = names("useActionState useFormState useHostTransitionStatus useOptimistic useMemoCache useCacheRefresh useEffectEvent useDebugValue useImperativeHandle useReducer useTransition getCacheForType cacheSignal");

/** What holds in React on this site, because of the above. */
export const factsOfReact: Facts = {
  version: "19.3.1",
  // Profiler, a class whose code is not there, a boundary from a server, SuspenseList, Scope, hidden parts of the past, a cache of its own, tracing, elements of the document's head, the document's own elements, ViewTransition, Activity.
  tags: [12, 17, 18, 19, 21, 23, 24, 25, 26, 27, 30, 31],
  values: new Map([
    ["isHydrating", "false"],
    ["shouldStartViewTransition", "false"],
    ["viewTransitionMutationContext", "false"],
    ["documentMode", "null"],
    [".dehydrated", "null"],
    [".isDehydrated", "false"],
    ...[...lives, "contextType", "getDerivedStateFromProps", "isPureReactComponent"].map((name) => [`.${name}`, "undefined"] as const),
    // No transition waits for a promise.
    ["currentEntangledLane", "0"],
    ["currentEntangledActionThenable", "null"],
    ["didReadFromEntangledAsyncAction", "false"],
    ["didReadFromEntangledAsyncAction$64", "false"],
    ["entangledTransitionTypes", "null"],
    // What every browser has that can run this build.
    ["canUseDOM", "true"],
    ["canUseCompositionEvent", "true"],
    ["useFallbackCompositionData", "false"],
    ["isComposing", "false"],
    ["isInputEventSupported", "true"],
    ["passiveBrowserEventsSupported", "true"],
    ["skipSelectionChangeEvent", "false"],
    ["AbortControllerLocal", "AbortController"],
    ["ANIMATION_END", '"animationend"'],
    ["ANIMATION_ITERATION", '"animationiteration"'],
    ["ANIMATION_START", '"animationstart"'],
    ["TRANSITION_RUN", '"transitionrun"'],
    ["TRANSITION_START", '"transitionstart"'],
    ["TRANSITION_CANCEL", '"transitioncancel"'],
    ["TRANSITION_END", '"transitionend"'],
    // The tools that look into React are for the development server.
    ["injectedHook", "null"],
    ["__REACT_DEVTOOLS_GLOBAL_HOOK__", "undefined"],
  ]),
  uncalled: hooks,
  absent: new Set([...unheard.map(capital), ...unheardByName, ...attributes, ...lives]),
  silent: new Set([...unheard, ...unheard.map((name) => name.toLowerCase()), "dblclick"]),
  switches: { setProp: "key", dispatchEventForPluginEventSystem: "domEventName" },
  unread: [
    "FragmentInstance.prototype",
    "ViewTransitionPseudoElement.prototype",
    "ReactDOMHydrationRoot.prototype.unstable_scheduleHydration",
    "ReactDOMSharedInternals.findDOMNode",
    "exports.hydrateRoot",
    ...["HooksDispatcherOnMount", "HooksDispatcherOnUpdate", "HooksDispatcherOnRerender", "ContextOnlyDispatcher"].flatMap((dispatcher) => hooks.map((hook) => `${dispatcher}.${hook}`)),
  ],
};

const unreadExports = ["preconnect", "prefetchDNS", "preinit", "preinitModule", "preload", "preloadModule", "requestFormReset", "useFormState", "useFormStatus"];

/** Nothing imports what belongs to the parts above. */
export const factsOfReactExports: Facts = { version: "19.3.1", tags: [], values: new Map(), unread: unreadExports.map((name) => `exports.${name}`) };

const unreadOfReact = ["Activity", "Profiler", "PureComponent", "ViewTransition", "__COMPILER_RUNTIME", "addTransitionType", "cache", "cacheSignal", "createRef", "unstable_useCacheRefresh", ...hooks];

/** Nothing imports these of React. */
export const factsOfReactItself: Facts = { version: "19.3.1", tags: [], values: new Map(), unread: unreadOfReact.map((name) => `exports.${name}`) };
