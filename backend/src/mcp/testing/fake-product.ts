export * from '../../testing/fake-product.ts';
