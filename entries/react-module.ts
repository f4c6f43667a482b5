/**
 * `react.js`: the React of the shell for modules of other teams, which find it by an import map under the name `react`. The
 * page then has one copy. A test compares the names with those of React.
 */
// biome-ignore format: names of another package
import {
  Activity, addTransitionType, Children, Component, cache, cacheSignal, cloneElement, createContext, createElement,
  createRef, Fragment, forwardRef, isValidElement, lazy, memo, Profiler, PureComponent, StrictMode, Suspense,
  startTransition, use, useActionState, useCallback, useContext, useDebugValue, useDeferredValue, useEffect,
  useEffectEvent, useId, useImperativeHandle, useInsertionEffect, useLayoutEffect, useMemo, useOptimistic,
  useReducer, useRef, useState, useSyncExternalStore, useTransition, ViewTransition, version,
} from "react";

// biome-ignore format: names of another package
export {
  Activity, addTransitionType, Children, Component, cache, cacheSignal, cloneElement, createContext, createElement,
  createRef, Fragment, forwardRef, isValidElement, lazy, memo, Profiler, PureComponent, StrictMode, Suspense,
  startTransition, use, useActionState, useCallback, useContext, useDebugValue, useDeferredValue, useEffect,
  useEffectEvent, useId, useImperativeHandle, useInsertionEffect, useLayoutEffect, useMemo, useOptimistic,
  useReducer, useRef, useState, useSyncExternalStore, useTransition, ViewTransition, version,
};

// biome-ignore format: names of another package
const whole = {
  Activity, addTransitionType, Children, Component, cache, cacheSignal, cloneElement, createContext, createElement,
  createRef, Fragment, forwardRef, isValidElement, lazy, memo, Profiler, PureComponent, StrictMode, Suspense,
  startTransition, use, useActionState, useCallback, useContext, useDebugValue, useDeferredValue, useEffect,
  useEffectEvent, useId, useImperativeHandle, useInsertionEffect, useLayoutEffect, useMemo, useOptimistic,
  useReducer, useRef, useState, useSyncExternalStore, useTransition, ViewTransition, version,
};
/** For modules that import the whole of it. The default of the package itself would need a helper of the bundler. */
export default whole;
