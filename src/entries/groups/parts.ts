// What views of products and of forms share, and lists have no use for.
import './shop';
import '../../dom/move';
import '../../dom/slide';
import '../../react/use-init';
import '../../react/use-wrapper';
