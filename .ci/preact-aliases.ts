/** React is written, Preact is shipped: what the drop-in's build, and tests of it, put in the place of React (decision 22). */
export const preact = {
  'react-dom/client': 'preact/compat/client',
  'react-dom': 'preact/compat',
  'react/jsx-runtime': 'preact/jsx-runtime',
  react: 'preact/compat',
};
