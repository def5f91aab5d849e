// What views of products, addresses and forms and pages with a jQuery share, and lists have no use for.
import './shop';
import '../../dom/move';
import '../../dom/scroll';
import '../../dom/slide';
import '../../dom/visible';
import '../../dom/visible';
