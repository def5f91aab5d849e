import notices from '../../islands/notices';
import type { Island } from '../runtime/island';

/** Any of `atoll-islands/islands/*`: the type that they all have. */
const island: Readonly<Island> = notices;

export default island;
