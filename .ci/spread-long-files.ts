import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Recordings, and the ways through the shop in an engine: the longest tests, in the smallest files, and most of it waiting. */
const isLong = ({ moduleId }: TestSpecification): boolean =>
  /[/-]replay\.browser\.test\.ts$|\.engine\.test\.ts$/.test(moduleId);

/** How many other files begin between two of them. */
const BETWEEN = 6;

/**
 * The order of files. Where it does not know how long they took, the runner begins with the largest. The longest tests begin
 * early, or a single worker is busy with one of them at the end; and one after the other, or the cores have little to do
 * while several of them wait at once.
 */
export default class SpreadLongFiles extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const others = sorted.filter((file) => !isLong(file));
    const spread = sorted.filter(isLong).flatMap((file) => [file, ...others.splice(0, BETWEEN)]);
    return [...spread, ...others];
  }
}
