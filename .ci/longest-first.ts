import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Recordings, and the ways through the shop in an engine. */
const isLong = ({ moduleId }: TestSpecification): boolean =>
  /[/-]replay\.browser\.test\.ts$|\.engine\.test\.ts$/.test(moduleId);

/**
 * The order of files. Where it does not know how long they took, the runner begins with the largest; the longest tests are in
 * the smallest files, and at the end one of them would keep a single worker busy for a minute.
 */
export default class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}
