// What views of products and forms share, and addresses have no use for.
import './shop';
import '../../react/use-init';
import '../../react/use-wrapper';
