import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, resolve } from 'node:path';
import type { Options } from 'tsup';

type Plugin = NonNullable<Options['esbuildPlugins']>[number];

const folder = dirname(createRequire(import.meta.url).resolve('preact/package.json'));

/** Where Preact's own source begins, by the name under which it is imported. */
const entries: Record<string, string> = {
  preact: resolve(folder, 'src/index.js'),
  'preact/hooks': resolve(folder, 'hooks/src/index.js'),
};

/** `[from, to, instead]`: the text from `from` up to, and without, `to`. `[what, instead]`: that text, everywhere. */
type Cut = readonly [from: string, to: string, instead?: string] | readonly [what: RegExp, instead: string];

/** Parameters and arguments that have one value now; each stands on a line of its own. */
const certain: Cut = [/^\t+(?:namespace|excessDomChildren|isHydrating|globalContext),?\n/gm, ''];

/**
 * What no view of ours asks for: server-rendered markup and Suspense, SVG and MathML, contexts, the lifecycle methods
 * that effects have replaced, markup and styles as text, progress bars (docs/decisions/0012-slim-preact.md).
 */
const cuts: Record<string, readonly Cut[]> = {
  'src/index.js': [[/render, hydrate }/, 'render }']],
  'src/create-element.js': [
    [/^\tif \(!original && options\.vnode\).*\n/m, ''],
    [/,\n\t\tlength = arguments\.length/, ''],
    ['	if (length > 2) {', '	return createVNode('],
    // The third argument is the key, as in the JSX runtime.
    [/props, children\) {\n(.*),\n\t\tkey/, 'props, key) {\n$1'],
    [/if \(i == 'key'\) key = props\[i\];\n\t\telse if/, 'if'],
  ],
  'src/render.js': [
    [/^\tif \(options\._root\).*\n/m, ''],
    ['	// https://github.com/preactjs/preact/issues/3794', '	// To be able to support calling'],
    [/isHydrating \? NULL : /, ''],
    ['		parentDom.namespaceURI,', '		commitQueue,'],
    [/\/\*\*\n \* Update an existing DOM element[\s\S]*$/, ''],
    [/^\t\tEMPTY_OBJ,\n/m, ''],
    certain,
  ],
  'src/component.js': [
    [/\(props, context\) {/, '(props) {'],
    [/^\tthis\.context = context;\n/m, ''],
    ["	if (typeof update == 'function') {", '	if (update) {\n		assign'],
    ['		if (callback) {', '		enqueueRender(this);\n	}\n};'],
    [/^\t+if \(options\.vnode\).*\n/m, ''],
    [/^\t+component\._globalContext,\n/m, ''],
    ['			parentDom.namespaceURI,', '			commitQueue,'],
    [/\t+oldVNode\._flags & MODE_HYDRATE,\n/, ''],
    ['BaseComponent.prototype.forceUpdate', '/**\n * Accepts `props`'],
  ],
  'src/diff/catch-error.js': [[/^\t+component\._bits \|= COMPONENT_FORCE;\n/m, '']],
  'src/diff/children.js': [
    certain,
    [/ \|\| oldVNode\._flags & REF_DETACHED/, ''],
    ['		// A cursor a parked Suspense', '		if (dom != next) {', '		let dom = parentVNode._dom;\n'],
    [/dom != next/, 'dom != oldDom'],
    [
      '	while (\n		(oldDom = oldDom && ',
      '	return oldDom;\n}',
      '	oldDom = oldDom && oldDom.nextSibling;\n',
    ],
  ],
  'src/diff/props.js': [
    [/oldValue, namespace\)/, 'oldValue)'],
    ["		if (typeof value == 'string') {\n			dom.style", '			if (oldValue) {\n				for'],
    [/(name, value\[name\]\);\n\t+}\n\t+}\n\t+}\n)\t+}\n/, '$1'],
    ['		if (namespace == SVG_NAMESPACE) {', "			name != 'width' &&", '		if (\n'],
    [/^\t+name != '(?:list|form|rowSpan|colSpan|popover)' &&\n/gm, ''],
    [/name == 'popover' && value == true \? '' : value/, 'value'],
    [/^let EVENT_DISPATCHED = Symbol\(\);\n/m, ''],
    // Handlers are properties of their element: `onclick`.
    [
      '	// Benchmark for comparison',
      "			name != 'width' &&",
      "	else {\n		if (name[0] == 'o' && name[1] == 'n') name = name.toLowerCase();\n		if (\n",
    ],
  ],
  'src/diff/index.js': [
    ['	// If the previous diff bailed out, resume', '	if ((tmp = options._diff))'],
    ['			// Necessary for createContext api.', '			// Get component and set it to `c`'],
    [/componentContext/g, 'globalContext'],
    ['				if (provider)', '				if (!c.state)'],
    ['				// Invoke getDerivedStateFromProps', '			}\n\n			oldProps = c.props;'],
    [
      '			// Invoke pre-render lifecycle methods',
      '				if (\n					(newVNode._original == oldVNode',
      '			if (oldVNode._component) {\n',
    ],
    ['				if (c.componentWillUpdate)', '			}\n\n			c.context ='],
    ['			if (c.getChildContext)', '			const renderResult ='],
    ['				// If we portal into a math or svg', '				// Changing the container remounts'],
    ['			newVNode._flags &= RESET_MODE;', '			if (c._renderCallbacks.length) {\n				commitQueue'],
    [
      '			// if hydrating or creating initial tree, bailout',
      '			if (!newVNode._children) {',
      '			newVNode._dom = oldVNode._dom;\n',
    ],
    [/if \(!\(e && e\.then\)\) markAsForce/, 'markAsForce'],
    ['/**\n * Find the closing marker', 'function markAsForce'],
    ['	// Tracks entering and exiting namespaces', '	if (!dom) {\n		const doc'],
    [
      '		dom = doc.createElementNS(',
      '	}\n\n	if (!nodeType) {\n',
      '		dom = doc.createElement(nodeType);\n',
    ],
    [/ && \(!isHydrating \|\| dom\.data != newProps\)/, ''],
    ['		// A <template> holds its children', '		for (i in oldProps) {'],
    [
      "			if (i == 'dangerouslySetInnerHTML') {\n				oldHtml",
      '		// During hydration, props are not',
      "			if (i != 'children' && !(i in newProps)) setProperty(dom, i, NULL, value);\n		}\n",
    ],
    [
      "			} else if (i == 'dangerouslySetInnerHTML') {\n				newHtml",
      "			} else if (i == 'value') {",
    ],
    [/\(!isHydrating \|\| typeof value == 'function'\) &&/, ''],
    [
      "		// If the new vnode didn't have",
      '				isArray(newChildren)',
      '			diffChildren(\n				dom,\n',
    ],
    [
      '				excessDomChildren\n					?',
      '				refQueue\n			);\n\n			// Remove',
      '				oldVNode._children && getDomSibling(oldVNode, 0),\n',
    ],
    [
      '			// Remove children that are not part of',
      '				setProperty(dom, i, inputValue',
      "		i = 'value';\n		if (inputValue != UNDEFINED && inputValue !== dom[i]) {\n",
    ],
    [/(dom, i, checked, oldProps\[i\], namespace\);\n\t+}\n)\t+}\n/, '$1'],
    ['	// A component that suspended while', '	if (!skipRemove) removeNode'],
    [/, namespace\);/g, ');'],
    certain,
    [/, (?:globalContext|c\.context|context)\)/g, ')'],
    [/^\t+c\.(?:_globalContext|context) = globalContext;\n/gm, ''],
    [/r\._globalContext = /, ''],
    [
      '					(newVNode._original == oldVNode._original &&\n',
      '					newVNode._dom = oldVNode._dom;',
      '					newVNode._original == oldVNode._original && !(c._bits & COMPONENT_DIRTY)\n				) {\n',
    ],
    ['					EMPTY_ARR.push.apply(', '					// Skip over the retained subtree'],
    [/^\t+c\._bits &= ~COMPONENT_FORCE;\n/m, ''],
    ['			if (isClassComponent) {\n				EMPTY_ARR', '			// Handle setState called in render'],
    [/^\t+c\._stateCallbacks = \[\];\n/m, ''],
    ['		if (r.componentWillUnmount) {', '		r._parentDom = '],
    [/^\t+markAsForce\(newVNode\);\n/m, ''],
    [/parentDom\.ownerDocument \|\| document/, 'document'],
    // A field shows what the shopper types, and no view holds it against that.
    ["			} else if (i == 'value') {", '			} else if (\n'],
    ["		i = 'value';", '	}\n\n	return dom;'],
    ['			// Store the cleanup on the element', '		} else ref.current', '			ref(value);\n'],
  ],
  'hooks/src/index.js': [
    [/^\tcurrentHook = \d+;\n/gm, ''],
    [/(getHookState\(currentIndex\+\+), \d+/g, '$1'],
    ['	if (options._hook) {', '	const hooks =\n'],
    [/!options\._skipEffects && /g, ''],
    [/^\t+hookState\._reducer = reducer;\n/m, ''],
    [/hookState\._reducer\(/, 'invokeOrReturn('],
    ['		if (!currentComponent._hasScuFromHooks) {', '	}\n\n	return hookState._value;'],
    // Effects that wait for the next frame.
    ['			hooks._pendingEffects.some(invokeCleanup);', '		}\n		hooks._pendingEffects = [];'],
    [/^\t+hooks\._pendingEffects = \[\];\n/m, ''],
    [/,\n\t+_pendingEffects: \[\]/, ''],
    [/^\t+if \(c\.__hooks\._pendingEffects\.length\).*\n/m, ''],
    [
      '				if (s._passive && s._cleanup) {',
      '			} catch (e) {\n				hasErrored',
      '				invokeCleanup(s);\n',
    ],
    [/^\t+state\._passive = false;\n/m, ''],
    ['options._root = (', '/** @type {(vnode: import('],
    [/^let old\w+ = options\.\w+;\n/gm, ''],
    [/^\tif \(old\w+\) old\w+\([\w, ]+\);\n/gm, ''],
  ],
};

/**
 * Preact's source without what the drop-in never uses, its private names short.
 *
 * @param path - a file of the package
 * @throws Error naming the cut that a new version of Preact has no place for
 */
export function slimPreact(path: string): string {
  const name = path.slice(folder.length + 1);
  let text = readFileSync(path, 'utf8');
  for (const [from, to, instead = ''] of cuts[name] ?? []) {
    const before = text;
    if (typeof from !== 'string') text = text.replace(from, to);
    else {
      const start = text.indexOf(from);
      const end = text.indexOf(to, start + 1);
      if (start >= 0 && end >= 0) text = text.slice(0, start) + instead + text.slice(end);
    }
    if (text === before) throw new Error(`${name}: nothing to cut at ${from}`);
  }
  return text.replace(/(?<=[.\s{,(![])_{1,2}[a-z]\w+\b/gi, short);
}

const names = new Map<string, string>();

/** As Preact's own build does it: what begins with an underscore is its own. */
function short(name: string): string {
  const known = names.get(name) ?? `_${names.size.toString(36)}`;
  names.set(name, known);
  return known;
}

const SOURCE = /\/preact\/(hooks\/)?src\/.*\.js$/;

/** Bundles Preact from its source. */
export const preact: Plugin = {
  name: 'atoll-preact',
  setup(build) {
    build.onResolve({ filter: /^preact(\/hooks)?$/ }, ({ path }) => ({ path: entries[path] as string }));
    build.onLoad({ filter: SOURCE }, ({ path }) => ({ contents: slimPreact(path), loader: 'js' }));
  },
};

/** The same for tests. */
export const testedPreact = {
  name: 'atoll-preact',
  enforce: 'pre' as const,
  resolveId: (name: string) => entries[name],
  load: (path: string) => (SOURCE.test(path) ? slimPreact(path) : undefined),
};
