"""Connects the OAuth client of the Python package `mcp` through the connect door.

Argument: the origin of the door. Prints the address for the browser, then a line for each step.
`npm run python-client` installs the package in a temporary folder and runs this.
"""

import asyncio
import sys
from urllib.parse import parse_qs, urlsplit

import httpx2
from mcp import Client
from mcp.client.auth import AuthorizationCodeResult, OAuthClientProvider
from mcp.client.streamable_http import streamable_http_client
from mcp.shared.auth import OAuthClientInformationFull, OAuthClientMetadata, OAuthToken

connect_url = sys.argv[1]
resource = f"{connect_url}/mcp"


class MemoryStorage:
    """Keeps tokens and the registration while the program runs."""

    tokens: OAuthToken | None = None
    client: OAuthClientInformationFull | None = None

    async def get_tokens(self) -> OAuthToken | None:
        return self.tokens

    async def set_tokens(self, tokens: OAuthToken) -> None:
        self.tokens = tokens

    async def get_client_info(self) -> OAuthClientInformationFull | None:
        return self.client

    async def set_client_info(self, client_info: OAuthClientInformationFull) -> None:
        self.client = client_info


async def listen_for_callback() -> tuple[str, "asyncio.Future[AuthorizationCodeResult]", asyncio.Server]:
    answered: asyncio.Future[AuthorizationCodeResult] = asyncio.get_running_loop().create_future()

    async def answer(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        target = (await reader.readline()).split()[1].decode()
        query = {name: values[0] for name, values in parse_qs(urlsplit(target).query).items()}
        if "code" in query and not answered.done():
            answered.set_result(AuthorizationCodeResult(**query))
        writer.write(b"HTTP/1.1 200 OK\r\nContent-Length: 0\r\nConnection: close\r\n\r\n")
        await writer.drain()
        writer.close()

    server = await asyncio.start_server(answer, "127.0.0.1", 0)
    port = server.sockets[0].getsockname()[1]
    return f"http://127.0.0.1:{port}/callback", answered, server


def provider_for(storage: MemoryStorage, redirect_uri: str, answered) -> OAuthClientProvider:
    async def open_browser(url: str) -> None:
        print(url, flush=True)

    async def wait_for_callback() -> AuthorizationCodeResult:
        return await answered

    metadata = OAuthClientMetadata(
        client_name="Python",
        redirect_uris=[redirect_uri],
        grant_types=["authorization_code", "refresh_token"],
        response_types=["code"],
        token_endpoint_auth_method="none",
    )
    return OAuthClientProvider(resource, metadata, storage, open_browser, wait_for_callback)


async def call(auth: OAuthClientProvider, tool: str, arguments: dict[str, str]) -> str:
    """One tool call over a connection of its own, which signs in or refreshes if it has to."""
    async with httpx2.AsyncClient(auth=auth, timeout=30) as http:
        async with Client(streamable_http_client(resource, http_client=http)) as client:
            result = await client.call_tool(tool, arguments)
            assert not result.is_error, result
            return result.content[0].text


async def main() -> None:
    storage = MemoryStorage()
    redirect_uri, answered, server = await listen_for_callback()
    auth = provider_for(storage, redirect_uri, answered)
    text = "User prefers tea over coffee"
    await call(auth, "remember", {"text": text, "category": "preference"})
    print("saved", flush=True)

    before = storage.tokens.refresh_token
    # It refreshes when its clock says so. On a 401 it signs in again, refresh token or not.
    auth.context.token_expiry_time = 1
    assert text in await call(auth, "recall", {"query": "tea"})
    print("recalled", flush=True)
    assert storage.tokens.refresh_token != before
    print("refreshed", flush=True)

    async with httpx2.AsyncClient() as http:
        fields = {"token": storage.tokens.refresh_token, "client_id": storage.client.client_id}
        response = await http.post(f"{connect_url}/revoke", data=fields)
        assert response.status_code == 200, response
    print("disconnected", flush=True)
    server.close()


asyncio.run(main())
