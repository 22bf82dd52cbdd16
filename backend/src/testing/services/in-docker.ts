import type { ServiceProvider } from './service.ts';

type Image = {
  readonly name: string;
  readonly port: number;
  readonly scheme: string;
  /**
   * A pattern for its output when it listens, which it prints before its port responds (measured:
   * 0.5 s and 1.1 s).
   */
  readonly ready: RegExp;
};

/** A new container for each start, if Docker responds and has the image or can pull it. */
export const inDocker = ({ name, port, scheme, ready }: Image): ServiceProvider => ({
  name: 'Docker',
  isOpen: async () => {
    try {
      const { getContainerRuntimeClient, ImageName } = await library();
      const { image } = await getContainerRuntimeClient();
      const wanted = ImageName.fromString(name);
      if (!(await image.exists(wanted))) await image.pull(wanted);
      return true;
    } catch {
      return false;
    }
  },
  start: async () => {
    const { GenericContainer, Wait } = await library();
    const container = await new GenericContainer(name)
      .withExposedPorts(port)
      .withWaitStrategy(Wait.forLogMessage(ready))
      .start();
    return {
      url: `${scheme}://${container.getHost()}:${container.getMappedPort(port)}`,
      close: async () => {
        await container.stop();
      },
    };
  },
});

/** Large, so loaded only if Docker is used. */
const library = async () => import('testcontainers');
