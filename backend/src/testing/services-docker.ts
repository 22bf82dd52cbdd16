import type { ServiceProvider } from './service.ts';

type Image = {
  readonly name: string;
  readonly port: number;
  readonly scheme: string;
  /** What it prints once it listens, which is seen sooner than its port (measured: 0.5 s and 1.1 s). */
  readonly ready: RegExp;
};

/** A container of its own for each start, where Docker answers and has the image or can pull it. */
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

/** Large, so loaded only where Docker is asked for. */
const library = async () => import('testcontainers');
