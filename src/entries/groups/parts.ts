// What views of products, addresses and forms share, and lists have no use for.
import './shop';
import '../../dom/move';
import '../../dom/slide';
