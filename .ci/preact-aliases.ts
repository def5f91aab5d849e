/** React is written, Preact is shipped: what the drop-in's build, and tests of it, put in the place of React (design §7). */
export const preact = {
  'react-dom/client': 'preact/compat/client',
  'react-dom': 'preact/compat',
  'react/jsx-runtime': 'preact/jsx-runtime',
  react: 'preact/compat',
};
