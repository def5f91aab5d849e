import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { EARLY_FUNCTIONS } from './early-functions';

type Page = Record<string, unknown> & {
  cmplz_has_consent(category: string): boolean;
  cmplz_has_service_consent(service: string, category?: string): boolean;
};
const page = window as unknown as Page;
let cookie = '';

beforeEach(() => {
  vi.spyOn(document, 'cookie', 'get').mockImplementation(() => cookie);
  EARLY_FUNCTIONS['cmplz-cookiebanner']?.();
});
afterEach(() => {
  cookie = '';
  for (const name of Object.keys(page))
    if (/^cmplz|^complianz|^lazy[Ss]izes|^smush/.test(name)) Reflect.deleteProperty(page, name);
  vi.restoreAllMocks();
});

describe('CN34 consent, before the island is there (consent.md §7)', () => {
  const print = (config: unknown = { prefix: 'cmplz_', current_policy_id: '3' }) => {
    page.complianz = config;
  };

  it('has no function on a page without consent', () => {
    expect(page.cmplz_has_consent).toBeUndefined();
    expect(page.complianz).toBeUndefined();
  });

  it('allows what the visitor has allowed, and nothing that is unsaid', () => {
    cookie = 'cmplz_policy_id=3; cmplz_marketing=allow; cmplz_statistics=deny';
    print();
    expect(['marketing', 'statistics', 'preferences', 'functional'].map(page.cmplz_has_consent)).toEqual([
      true,
      false,
      false,
      true,
    ]);
  });

  it('allows nothing under another policy, and nothing that one of two cookies denies', () => {
    cookie = 'cmplz_policy_id=2; cmplz_marketing=allow';
    print();
    expect(page.cmplz_has_consent('marketing')).toBe(false);
    cookie = 'cmplz_policy_id=3; cmplz_marketing=allow; cmplz_marketing=deny';
    expect(page.cmplz_has_consent('marketing')).toBe(false);
    cookie = 'cmplz_policy_id=3; cmplz_marketing=allow';
    expect(page.cmplz_has_consent('marketing')).toBe(true);
  });

  it.each([
    ['youtube', false],
    ['YouTube', false],
    ['vimeo', true],
    ['a,b', true],
    ['other', false],
  ])('a service by its own decision: %s', (service, allowed) => {
    cookie = `cmplz_policy_id=3; cmplz_marketing=allow; cmplz_consented_services={"youtube":false,"vimeo":true,"a,b":true}`;
    print();
    expect(page.cmplz_has_service_consent(service, 'statistics')).toBe(allowed);
    expect(page.cmplz_has_service_consent('other', 'marketing')).toBe(true);
    expect(page.cmplz_has_service_consent('youtube', 'functional')).toBe(true);
  });

  it('bears cookies and configurations of any kind', () => {
    cookie = 'cmplz_consented_services={; cmplz_policy_id=%';
    for (const config of [null, 'x', [], 7, {}]) {
      print(config);
      expect(page.complianz).toBe(config);
      expect([page.cmplz_has_service_consent?.('a', 'b'), page.cmplz_has_consent?.('constructor')]).toEqual([
        false,
        false,
      ]);
    }
  });

  it('leaves those of the island', () => {
    print();
    const own = vi.fn();
    page.cmplz_has_consent = own;
    print({ prefix: 'x_' });
    expect(page.cmplz_has_consent).toBe(own);
  });
});

describe('order attribution (storefront.md §7.2)', () => {
  it('notes what it is told', () => {
    EARLY_FUNCTIONS['wc-order-attribution']?.();
    const config = { params: { allowTracking: true } };
    page.wc_order_attribution = config;
    (config as unknown as { setOrderTracking(to: unknown): void }).setOrderTracking(0);
    expect(config.params.allowTracking).toBe(false);
    Reflect.deleteProperty(page, 'wc_order_attribution');
  });
});

describe('TH38 the lazy loader, before the island is there (theme.md §7)', () => {
  it('is there with its configuration, and notes what is asked of it', () => {
    EARLY_FUNCTIONS['smush-lazy-load']?.();
    expect(page.lazySizes).toBeUndefined();
    page.lazysizesConfig = { loadMode: 1 };
    page.smushLazyLoadOptions = {};
    const { cfg, asked, autoSizer, init, loader } = page.lazySizes as Record<string, never> & {
      autoSizer: Record<string, () => void>;
      init(): void;
      loader: { checkElems(): void; unveil(element: Element): void };
    };
    init();
    loader.checkElems();
    autoSizer.checkElems?.();
    loader.unveil(document.body);
    expect(asked).toEqual([document.body]);
    expect(cfg).toBe(page.lazySizesConfig);
    expect(cfg).toBe(page.lazysizesConfig);
  });
});
