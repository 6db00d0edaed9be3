import type { Facts } from "./facts.ts";

/** The build of React for browsers that is in the first load. */
export const reactDom = "react-dom/cjs/react-dom-client.production.js";

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

/** No `SuspenseList`, no `Activity`, no custom elements. Nobody reads the stack of components that React adds to an error. */
const others = names(`
  updateSuspenseListComponent initSuspenseListRenderState findLastContentRow reverseChildren cutOffTailIfNeeded findFirstSuspended pushSuspenseListContext popSuspenseListContext
  updateActivityComponent mountActivityChildren retryActivityComponentWithoutHydrating pushDehydratedActivitySuspenseHandler setPropOnCustomElement
  describeNativeComponentFrame describeBuiltInComponentFrame describeFiber getStackByFiberInDevAndProd getComponentNameFromType
`);

/** Functions of React that this site never calls, or that do nothing for what it draws. */
export const unusedInReact: readonly string[] = [...hydration, ...viewTransitions, ...fragmentRefs, ...documentParts, ...formActions, ...others];

/** What holds in React on this site, because of the above. */
export const factsOfReact: Facts = {
  version: "19.3.1",
  // Profiler, a class whose code is not there, a boundary from a server, SuspenseList, Scope, hidden parts of the past, tracing, elements of the document's head, the document's own elements, ViewTransition, Activity.
  tags: [12, 17, 18, 19, 21, 23, 25, 26, 27, 30, 31],
  values: new Map([
    ["isHydrating", "false"],
    ["shouldStartViewTransition", "false"],
    ["viewTransitionMutationContext", "false"],
    ["documentMode", "null"],
    [".dehydrated", "null"],
    [".isDehydrated", "false"],
  ]),
  unread: ["FragmentInstance.prototype", "ViewTransitionPseudoElement.prototype", "ReactDOMHydrationRoot.prototype.unstable_scheduleHydration", "ReactDOMSharedInternals.findDOMNode", "exports.hydrateRoot"],
};

const unreadExports = ["preconnect", "prefetchDNS", "preinit", "preinitModule", "preload", "preloadModule", "requestFormReset", "useFormState", "useFormStatus"];

/** Nothing imports what belongs to the parts above. */
export const factsOfReactExports: Facts = { version: "19.3.1", tags: [], values: new Map(), unread: unreadExports.map((name) => `exports.${name}`) };
