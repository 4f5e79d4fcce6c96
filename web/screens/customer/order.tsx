export const Screen = () => <main id="content">customer/order</main>;
