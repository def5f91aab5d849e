// What the views of every group stand on: the drop-in's build puts it into one file (.ci/chunks.ts).
export * from '../dom/move';
export * from '../page/params';
export * from '../page/text';
export * from '../react/bind';
export * from '../react/key-of';
export * from '../react/mount';
export * from '../react/outlet';
export * from '../react/use-value';
