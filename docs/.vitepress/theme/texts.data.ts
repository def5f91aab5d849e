import { english } from '../../../entries/texts';

declare const data: [name: string, english: string][];

export { data };

/** Read once, while the site is built: the texts that only Atoll has. */
export default {
  watch: ['../../../entries/texts.ts'],
  load: (): [string, string][] => Object.entries(english).toSorted(),
};
