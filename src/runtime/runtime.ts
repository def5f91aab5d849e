import { tellArrivals } from './arrivals';
import { setCurrentRuntime } from './current';
import { documentReady } from './document';
import { keepFieldEvents } from './early-field-events';
import { has, isTop } from './has';
import { DROPPED_EVENT } from './hold';
import { createInstance, type Instance } from './instance';
import type { Island } from './island';
import { watchLeaving } from './leaving';
import { native } from './native';
import type { Entry, Runtime } from './page-runtime';
import { watchPresses } from './press';
import { warn } from './warn';

/** What the runtime needs to know from outside. */
export interface RuntimeOptions {
  root?: Document;
  /**
   * Why an island may not run here (its feature has another owner, or it is switched off), or nothing. Asked when the
   * page's own scripts have run, again before a mount, when more is known, and after scripts that came later.
   */
  refuse?: (island: Island) => string | undefined;
  /** Called when a held action was dropped, because something was changed after it. */
  onDropped?: () => void;
}

/**
 * Finds the hosts of islands on a page, now and when markup comes, moves or goes, and follows each to its end.
 *
 * A batch of changes is settled by comparing what is connected now: a moved host is not mounted again, removals
 * come before additions whatever the order of the changes, and a host that is swapped for one with the same key
 * hands its state over.
 */
export function createRuntime({ root = document, refuse, onDropped }: RuntimeOptions = {}): Runtime {
  const entries = new Map<string, Entry>();
  const refused = new Map<string, string>();
  const released = new Set<string>();
  const instances = new Map<string, Map<Element, Instance>>();

  const life = new AbortController();
  keepFieldEvents(life.signal);
  watchPresses(life.signal);
  watchLeaving(life.signal);
  if (onDropped) root.addEventListener(DROPPED_EVENT, onDropped, { signal: life.signal });

  const ask = (island: Island): string | undefined => {
    const reason = refuse?.(island);
    if (reason !== undefined) refused.set(island.name, reason);
    return reason;
  };
  let observer: MutationObserver | undefined;

  const at = (name: string): Map<Element, Instance> => {
    const hosts = instances.get(name) ?? new Map<Element, Instance>();
    instances.set(name, hosts);
    return hosts;
  };

  const precede = ({ after = [] }: Island) =>
    Promise.all(after.flatMap((name) => [...at(name).values()].map((instance) => instance.settled())));

  const mount = ({ island, mounter }: Entry, host: Element) => {
    at(island.name).set(host, createInstance(island, host, { mounter, refuse: ask, precede }));
  };

  /** A selector or a key that throws costs its own island only. */
  const guard = (name: string, work: () => void) => {
    try {
      work();
    } catch (error) {
      runtime.release(name, String(error));
      warn({
        help: 'island-definition',
        what: name,
        cause: String(error),
        fix: 'Check "match" and "key".',
        error,
      });
    }
  };

  const find = (entry: Entry, tree: ParentNode, leaving: Map<string, Instance>) => {
    const { name, match, scope, key } = entry.island;
    const hosts = at(name);
    if (scope === 'page') {
      if (!hosts.size && has(tree, match)) mount(entry, root.documentElement);
      return;
    }
    for (const host of [...(isTop(tree, match) ? [tree] : []), ...native(tree, 'querySelectorAll')(match)]) {
      if (hosts.has(host)) continue;
      const id = key?.(host);
      const successor = id && leaving.get(`${name} ${id}`);
      if (successor) {
        leaving.delete(`${name} ${id}`);
        hosts.set(host, successor);
        successor.move(host);
      } else mount(entry, host);
    }
  };

  const visit = (tree: ParentNode, leaving: Map<string, Instance>) => {
    for (const [name, entry] of entries) {
      if (!refused.has(name)) guard(name, () => find(entry, tree, leaving));
    }
  };

  const settle = (records: readonly MutationRecord[]) => {
    const added = new Set<ParentNode>();
    let removals = false;
    let scripts = false;
    for (const record of records) {
      removals ||= record.removedNodes.length > 0;
      for (const node of record.addedNodes) {
        if (native(node, 'nodeName') === 'SCRIPT') {
          scripts = true;
          hearOf(node);
        }
        if (node instanceof Element && native(node, 'isConnected')) added.add(node);
      }
    }
    const leaving = new Map<string, Instance>();
    const ending = new Set<Instance>();
    if (removals) {
      for (const [name, hosts] of instances) {
        for (const [host, instance] of hosts) {
          if (native(host, 'isConnected')) continue;
          hosts.delete(host);
          ending.add(instance);
          guard(name, () => {
            const id = instance.state === 'live' && added.size && instance.island.key?.(host);
            if (!id || leaving.has(`${name} ${id}`)) return;
            leaving.set(`${name} ${id}`, instance);
            ending.delete(instance);
          });
        }
      }
    }
    for (const instance of ending) instance.stop();
    for (const tree of added) visit(tree, leaving);
    for (const instance of leaving.values()) instance.stop();
    if (added.size) tellArrivals([...added]);
    if (scripts) askAgain();
  };

  // Asked only once the page's own scripts have run: before that nobody can tell who is alive.
  const begin = () => {
    for (const { island } of entries.values()) if (!at(island.name).size) ask(island);
    visit(root, new Map());
  };

  // Optimisers and quick views run scripts late that print what an island needs.
  const askAgain = () => {
    let some = false;
    for (const [name, { island }] of entries) {
      if (released.has(name) || !refused.has(name) || refuse?.(island) !== undefined) continue;
      refused.delete(name);
      some = true;
    }
    if (some) begin();
  };

  /** A script whose file has yet to run, also one that an optimiser has taken the address from. */
  const hearOf = (script: Node) => native(script, 'addEventListener')('load', askAgain);

  const runtime: Runtime = {
    add(more) {
      // What left before belongs to the islands that were there.
      runtime.flush();
      for (const entry of more) {
        const { name } = entry.island;
        if (entries.has(name)) {
          warn({ help: 'loaded-twice', what: name, cause: 'its name is taken', fix: 'Load Atoll once.' });
          continue;
        }
        entries.set(name, entry);
      }
      if (observer) begin();
    },
    async start() {
      await documentReady();
      if (observer) return;
      setCurrentRuntime(runtime);
      observer = new MutationObserver(settle);
      observer.observe(root, { childList: true, subtree: true });
      for (const script of document.scripts) hearOf(script);
      begin();
    },
    flush: () => settle(observer?.takeRecords() ?? []),
    release(name, reason) {
      refused.set(name, reason);
      released.add(name);
      for (const instance of at(name).values()) instance.stop();
      at(name).clear();
    },
    selectorOfKeptNodes: () => [...entries.values()].flatMap(({ island }) => island.keep ?? []).join(','),
    islands: () => [...entries.values()].map(({ island }) => island),
    report: () =>
      [...entries.keys()].map((name) => {
        const states = [...at(name).values()].map((instance) => instance.state);
        const reason = refused.get(name);
        if (reason !== undefined) return { name, state: 'refused', reason, hosts: 0 };
        return { name, state: states[0] ?? 'idle', hosts: states.length };
      }),
    comingToPay: (tree) =>
      [...entries.values()]
        .filter(({ island }) => island.pays && has(tree, island.match))
        .flatMap(({ island }) => [...at(island.name).values()])
        .find(({ state }) => state === 'waiting' || state === 'loading')
        ?.settled(),
    hasFailed: (name) => [...at(name).values()].some(({ state }) => state === 'failed'),
    stop() {
      life.abort();
      observer?.disconnect();
      observer = undefined;
      for (const hosts of instances.values()) for (const instance of hosts.values()) instance.stop();
      instances.clear();
      setCurrentRuntime(undefined);
    },
  };
  return runtime;
}
