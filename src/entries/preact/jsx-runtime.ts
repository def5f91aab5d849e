// The drop-in's `react/jsx-runtime`, on Preact's core.
import { type Attributes, type ComponentType, createElement, type VNode } from 'preact';

export { Fragment } from 'preact';

export const jsx = (type: ComponentType, props: Attributes, key?: string): VNode =>
  createElement(type, key === undefined ? props : { ...props, key });

export { jsx as jsxDEV, jsx as jsxs };
