// What has to be true before a version goes to the registry; run by `npm publish`.
import { readFileSync } from 'node:fs';

const { homepage, repository, version } = JSON.parse(readFileSync('package.json', 'utf8'));
const problems = [
  !homepage || /\.example\//.test(homepage)
    ? 'homepage is not the address of the documentation: warnings lead there (src/runtime/warn.ts names it, too)'
    : '',
  repository ? '' : 'repository is missing: a signed package names where it was built',
  readFileSync('CHANGELOG.md', 'utf8').includes(`\n## [${version}] - `)
    ? ''
    : `CHANGELOG.md has no ${version}: npm run release`,
].filter(Boolean);
if (problems.length) {
  console.error(`Not published.\n- ${problems.join('\n- ')}`);
  process.exit(1);
}
