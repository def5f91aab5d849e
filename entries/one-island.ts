import notices from '../islands/shop/notices';
import type { Island } from '../src/runtime/island';

/** Any of `atoll-islands/islands/*`: the type that they all have. */
const island: Readonly<Island> = notices;

export default island;
