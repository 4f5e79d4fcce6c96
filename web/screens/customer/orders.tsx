export const Screen = () => <main id="content">customer/orders</main>;
