"""Machines that are told by HTTPS, in this process: they keep what they get, and answer as they are told to."""

from __future__ import annotations

import datetime
import ssl
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.x509.oid import NameOID

from feldherr.server.notices.network import Network, is_public

NAME = "hooks.example.org"


class Got:
    """A request that came."""

    def __init__(self, path: str, headers: dict[str, str], body: bytes) -> None:
        self.path = path
        self.headers = headers
        self.body = body


class Machine:
    """A server on a port of this machine. `answers`: statuses with headers, the last one again and again."""

    def __init__(self, folder: Path, name: str = NAME) -> None:
        self.got: list[Got] = []
        self.answers: list[tuple[int, dict[str, str]]] = [(204, {})]
        self.silent = threading.Event()
        self.silent.set()
        self.certificate = certified(folder, name)
        machine = self

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                body = self.rfile.read(int(self.headers["Content-Length"]))
                told = {key.lower(): value for key, value in self.headers.items()}
                machine.got.append(Got(self.path, told, body))
                machine.silent.wait()
                status, headers = machine.answers.pop(0) if len(machine.answers) > 1 else machine.answers[0]
                self.send_response(status)
                for key, value in headers.items():
                    self.send_header(key, value)
                self.end_headers()

            def log_message(self, *args: Any) -> None:
                pass

        self._server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self._server.daemon_threads = True
        context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        context.load_cert_chain(self.certificate)
        self._server.socket = context.wrap_socket(self._server.socket, server_side=True, do_handshake_on_connect=False)
        self.port = self._server.server_address[1]
        # Looked at so often whether it is to end: half a second, as it would be, is longer than most tests take.
        self._thread = threading.Thread(target=self._server.serve_forever, args=(0.02,), daemon=True)
        self._thread.start()

    def url(self, path: str = "/hook", name: str = NAME) -> str:
        return f"https://{name}:{self.port}{path}"

    def network(
        self, found: Callable[[str], list[str]] | None = None, public: Callable[[str], bool] | None = None
    ) -> Network:
        """One to which this machine's name leads, and which takes it for a public one."""

        async def look(host: str, port: int) -> list[str]:
            return ["127.0.0.1"] if found is None else found(host)

        trusted = ssl.create_default_context(cafile=str(self.certificate))
        return Network(look, public or (lambda address: address == "127.0.0.1" or is_public(address)), trusted)

    def close(self) -> None:
        self.silent.set()
        self._server.shutdown()
        self._server.server_close()
        self._thread.join()


@contextmanager
def machine(folder: Path) -> Iterator[Machine]:
    found = Machine(folder)
    try:
        yield found
    finally:
        found.close()


def certified(folder: Path, name: str) -> Path:
    """A key with a certificate of its own for a name, in one file."""
    key = ec.generate_private_key(ec.SECP256R1())
    subject = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, name)])
    day = datetime.datetime.now(datetime.UTC)
    made = (
        x509.CertificateBuilder()
        .subject_name(subject)
        .issuer_name(subject)
        .public_key(key.public_key())
        .serial_number(x509.random_serial_number())
        .not_valid_before(day - datetime.timedelta(days=1))
        .not_valid_after(day + datetime.timedelta(days=1))
        .add_extension(x509.SubjectAlternativeName([x509.DNSName(name)]), critical=False)
        .add_extension(x509.BasicConstraints(ca=True, path_length=None), critical=True)
        .sign(key, hashes.SHA256())
    )
    file = folder / f"{name}.pem"
    private = key.private_bytes(
        serialization.Encoding.PEM, serialization.PrivateFormat.PKCS8, serialization.NoEncryption()
    )
    file.write_bytes(private + made.public_bytes(serialization.Encoding.PEM))
    return file
