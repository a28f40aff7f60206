import { typeset } from '#design/french-typography.js';
import { Fragment, jsx as element, jsxs as elements } from 'react/jsx-runtime';

/** Elements whose text is not prose. */
const VERBATIM: ReadonlySet<unknown> = new Set(['pre', 'code']);

/**
 * What the build puts for `react/jsx-runtime` in the application's own files: French typography on every text that is shown, once
 * here rather than by invisible characters scattered in the source. Attributes pass untouched: they break no line.
 */
export const jsx: typeof element = (type, props, key) => element(type, bound(type, props), key);
export const jsxs: typeof elements = (type, props, key) => elements(type, bound(type, props), key);
export { Fragment };

function bound(type: unknown, props: unknown): unknown {
  const { children } = props as { children?: unknown };
  if (children === undefined || VERBATIM.has(type)) return props;
  if (!Array.isArray(children)) {
    const spaced = bind(children);
    return spaced === children ? props : { ...(props as object), children: spaced };
  }
  const spaced = children.map(bind);
  return spaced.every((one, at) => one === children[at]) ? props : { ...(props as object), children: spaced };
}

const bind = (child: unknown): unknown => (typeof child === 'string' ? typeset(child) : child);
