import { readFileSync } from 'node:fs';
import { getPHPLoaderModule } from '@php-wasm/node-7-4';
import { loadPHPRuntime, PHP } from '@php-wasm/universal';

/** The oldest PHP that the plugin runs on, in WebAssembly: systems have newer ones only. */
export interface OldPhp {
  /** Runs code and gives what it prints. */
  run(code: string): Promise<string>;
  /** What the compiler says of a file, or nothing. */
  complaint(file: string): Promise<string>;
  close(): void;
}

/** Starts it. */
export async function openOldPhp(): Promise<OldPhp> {
  const php = new PHP(await loadPHPRuntime(await getPHPLoaderModule()));
  return {
    run: async (code) => (await php.run({ code })).text,
    async complaint(file) {
      php.writeFile('/tmp/file.php', readFileSync(file));
      // Compiled like any other file; without ABSPATH the plugin's own end there, before they do something.
      const answer = await php
        .run({
          code: `<?php error_reporting( E_ALL ); ini_set( 'display_errors', '1' ); include '/tmp/file.php';`,
        })
        .catch(String);
      const said = typeof answer === 'string' ? answer : `${answer.text}${answer.errors}`;
      return /(Parse|Fatal|Warning|Notice|Deprecated)[\s\S]*/.exec(said)?.[0] ?? '';
    },
    close: () => php.exit(),
  };
}
