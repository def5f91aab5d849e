/** A value of an object's own by its name; nothing of what every object has, or of what is none. */
export const ownValue = (object: unknown, name: string): unknown =>
  Object.hasOwn(Object(object), name) ? (object as Record<string, unknown>)[name] : undefined;
