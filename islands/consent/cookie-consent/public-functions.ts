import { listen } from '../../../src/dom/listen';
import { serviceOf } from '../blocked-content/blocked';
import { removePlaceholder, showPicture } from '../blocked-content/placeholders';
import { forgetByPart } from '../cookies';
import { CATEGORIES, isCategory } from '../params';
import { syncCheckboxes } from '../store/checkboxes';
import { decide, loadContainer } from '../store/decide';
import type { ConsentEngine } from '../store/engine';
import { findBanner, showBanner } from '../store/show-banner';

const page = window as unknown as Record<string, unknown>;

/** The legacy script has functions that ours has not. */
export const isLegacyAlive = (): boolean => typeof page.cmplz_fire_event === 'function';

const isBlockedScript = 'script[type="text/plain" i][data-category]';

/** A value of an address's query; `true` for a name without one, `false` where there is none. */
function urlParameter(address: string, name: string): string | boolean {
  const [, query = ''] = /\?([^#]*)/.exec(address) ?? [];
  const value = new URLSearchParams(query).get(name);
  return value === null ? false : value || true;
}

/**
 * What other scripts call, and read (consent.md §7). All of them are globals, as those of the legacy script.
 */
export function offerFunctions(engine: ConsentEngine): void {
  const {
    config,
    consent,
    content,
    cookies,
    decisions,
    integrations,
    placeholders,
    status,
    visitor,
    whenKnown,
    signal,
  } = engine;
  /** A refusal is applied at once; a consent waits until it is known what rules hold for the visitor. */
  const applyChoice = (isYes: boolean, act: () => void) => (isYes ? whenKnown(act) : act());
  const functions = {
    cmplz_has_consent: decisions.has,
    cmplz_has_service_consent: decisions.hasService,
    cmplz_is_service_denied: decisions.isDenied,
    cmplz_set_consent(category: string, value: unknown) {
      const choice = value === 'allow' ? 'allow' : 'deny';
      if (isCategory(category)) applyChoice(choice === 'allow', () => consent.set(category, choice));
    },
    cmplz_set_service_consent: (service: string, allowed: unknown) =>
      applyChoice(!!allowed, () => consent.putService(service, !!allowed)),
    cmplz_accept_all: () => whenKnown(consent.allowAll),
    cmplz_deny_all: () => consent.denyAll(),
    cmplz_enable_category: content.enable,
    cmplz_accepted_categories: decisions.accepted,
    cmplz_get_all_service_consents: () => ({ ...decisions.services() }),
    cmplz_highest_accepted_category: decisions.highest,
    cmplz_get_services_on_page: () =>
      [...document.querySelectorAll('[data-service]')].map((element) => ({
        category: element.getAttribute('data-category'),
        service: serviceOf(element),
      })),
    cmplz_exists_service_consent: decisions.hasSomeService,
    cmplz_clear_all_service_consents: () => consent.clearServices(),
    cmplz_get_banner_status: status.stored,
    cmplz_set_banner_status: status.set,
    show_cookie_banner: () => showBanner(config(), visitor, status),
    conditionally_show_banner: () => decide(engine),
    cmplz_get_cookie: cookies.read,
    cmplz_set_cookie: cookies.write,
    cmplz_in_array: (needle: unknown, all: unknown) =>
      (typeof all === 'string' || Array.isArray(all)) && (all as unknown[]).includes(needle),
    cmplz_fire_before_categories_consent: consent.tellBefore,
    cmplz_fire_categories_event: consent.tellCategories,
    cmplz_track_status: consent.track,
    cmplz_run_script: content.runScript,
    cmplz_remove_placeholder: removePlaceholder,
    cmplz_set_blocked_content_container: content.scan,
    cmplz_insert_placeholder_text: placeholders.insertNotice,
    cmplz_set_blocked_content_container_aspect_ratio: showPicture,
    cmplz_has_blocked_scripts: () => !!document.querySelector(isBlockedScript),
    cmplz_do_not_track: () => visitor.hasSignal,
    cmplz_is_bot: () => visitor.isBot,
    cmplz_is_speedbot: () => visitor.isSpeedTest,
    cmplz_sync_category_checkboxes: () => syncCheckboxes(decisions),
    cmplz_load_manage_consent_container: () => loadContainer(engine),
    cmplz_start_clean: engine.cleanUp,
    cmplz_clear_cookies: forgetByPart,
    cmplz_get_cookie_path: () => config().cookie_path,
    cmplz_get_cookie_domain: () => config().cookie_domain,
    cmplz_integrations_init: integrations.start,
    cmplz_integrations_revoke: integrations.revoke,
    cmplz_set_integrations_cookies: integrations.allow,
    cmplz_add_event: (type: string, selector: string, call: (event: Event) => void) => {
      signal.addEventListener(
        'abort',
        listen(document, type, (event) => call(event), selector),
      );
    },
    cmplz_get_url_parameter: urlParameter,
  };
  // Others run now and then, too.
  Object.assign(page, functions, { cmplz_user_data: {}, cmplz_cookie_data: {} });
  page.cmplz_categories = [...CATEGORIES];
  Object.defineProperty(page, 'cmplz_banner', { configurable: true, get: () => findBanner(config()) });
  page.cmplzScriptLoaded = true;
}
