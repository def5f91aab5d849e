// The drop-in's `react/jsx-runtime`, on Preact's core, whose third argument is the key there (.ci/preact.ts).
export { createElement as jsx, createElement as jsxDEV, createElement as jsxs, Fragment } from 'preact';
