export const Screen = () => <main id="content">customer/checkout</main>;
