// What views of products and forms share, and addresses have no use for.
import './parts';
import '../../react/use-init';
import '../../react/use-wrapper';
