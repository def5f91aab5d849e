import type { ConsentConfig } from './params';

/**
 * Parts of what crawlers call themselves (consent.md §3.14). Dots are any character, and "webmon " ends with a blank.
 */
const BOTS =
  '360Spider|A6-Indexer|Aboundex|acoonbot|AddThis|Adidxbot|ADmantX|AdvBot|ahrefsbot|aihitbot|AISearchBot|antibot|Applebot|arabot|archive.org_bot|backlinkcrawler|baiduspider|bibnum.bnf|biglotron|bingbot|binlar|blekkobot|blexbot|bnf.fr_bot|brainobot|BUbiNG|buzzbot|careerbot|CC Metadata Scaper|ccbot|changedetection|citeseerxbot|coccoc|Commons-HttpClient|content crawler spider|convera|crawler4j|CrystalSemanticsBot|curl|cXensebot|CyberPatrol|discobot|Domain Re-Animator Bot|domaincrawler|dotbot|drupact|DuckDuckBot|ec2linkfinder|edisterbot|elisabot|europarchive.org|exabot|ezooms|facebookexternalhit|Facebot|FAST Enterprise Crawler|FAST-WebCrawler|findlink|findthatfile|findxbot|fluffy|fr-crawler|g00g1e.net|gigablast|GingerCrawler|gnam gnam spider|Google favicon|Google-InspectionTool|Googlebot-Image|Googlebot-Mobile|googlebot/|GrapeshotCrawler|grub.org|gslfbot|heritrix|httpunit|httrack|ia_archiver|ichiro|integromedb|intelium_bot|InterfaxScanBot|IOI|ip-web-crawler.com|ips-agent|it2media-domain-crawler|java|jyxobot|lb-spider|libwww|Linguee Bot|linkdex|lipperhey|Livelapbot|lssbot|lssrocketcrawler|ltx71|Mail.RU_Bot|Mediapartners-Google|MegaIndex|memorybot|MJ12bot|mlbot|msnbot|msrbot|NerdByNature.Bot|nerdybot|netresearchserver|ngbot|niki-bot|nutch|openindexspider|OrangeBot|page2rss|panscient|phpcrawl|postrank|proximic|psbot|purebot|Python-urllib|Qwantify|RetrevoPageAnalyzer|rogerbot|scribdbot|seekbot|SemanticScholarBot|SemrushBot|seokicks-robot|seznambot|SimpleCrawler|sistrix crawler|sitebot|siteexplorer.info|slurp|smtbot|sogou|spbot|speedy|summify|tagoobot|teoma|toplistbot|turnitinbot|TweetmemeBot|twengabot|Twitterbot|urlappendbot|UsineNouvelleCrawler|voilabot|Voyager|wbsearchbot|web-archive-net.com.bot|webcompanycrawler|webcrawler|webmon |WeSEE:Search|wget|wocbot|woriobot|wotbox|xovibot|y!j-asr|yacybot|yandexbot|yanga|yeti|yoozBot';

const SPEED_TESTS = 'GTmetrix|pingdom|pingbot|Lighthouse';

const calledLike = (names: string): boolean => new RegExp(names, 'i').test(navigator.userAgent);

/** What is known of a visitor besides what they decide. */
export interface Visitor {
  /** A crawler: nothing it sees is kept from it, and nothing is counted. */
  readonly isBot: boolean;
  /** Something that measures how fast the page is. */
  readonly isSpeedTest: boolean;
  /** The browser says that nobody may follow, and the site heeds it (consent.md §3.13). */
  readonly hasSignal: boolean;
}

/** Tells what kind of visitor this is, by the configuration of the moment. */
export const visitorOf = (config: () => ConsentConfig): Visitor => ({
  // Some of those that measure call themselves bots, too.
  isBot: calledLike(BOTS) && !calledLike(SPEED_TESTS),
  isSpeedTest: calledLike(SPEED_TESTS),
  get hasSignal() {
    const { doNotTrack, globalPrivacyControl } = navigator as Navigator & { globalPrivacyControl?: unknown };
    return config().do_not_track_enabled && (!!globalPrivacyControl || doNotTrack === '1');
  },
});
